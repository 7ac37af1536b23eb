import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodeLength } from '../../adapters/device/code-length';

/** Labels of the code boxes, by number of digits. */
export const CODE_LABELS: Readonly<Record<CodeLength, MessageDescriptor>> = {
  4: msg`Verification code, 4 digits`,
  6: msg`Verification code, 6 digits`,
};

/** The text before a code is sent, by number of digits. */
export const CODE_PROMISES: Readonly<Record<CodeLength, MessageDescriptor>> = {
  4: msg`Enter your phone number and we will send you a 4-digit code.`,
  6: msg`Enter your phone number and we will send you a 6-digit code.`,
};
