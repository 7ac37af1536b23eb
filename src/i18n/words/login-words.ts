import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoginProblem } from '../../../machines/login/login.types';

/** Specification 5 and 8, Login. */
export const LOGIN_PROBLEMS: Readonly<Record<LoginProblem, MessageDescriptor>> = {
  tooShort: msg`Phone number is too short`,
  tooLong: msg`Phone number is too long`,
  notMobile: msg`Please enter a mobile number. The code comes by SMS.`,
  sendFailed: msg`Failed to send OTP`,
  delayed: msg`This is taking longer than usual. Your code may still arrive.`,
  limited: msg`Too many attempts. Please wait for the countdown and try again.`,
  incomplete: msg`Please enter complete OTP`,
  incorrect: msg`Incorrect verification code`,
  expired: msg`This code has expired. Ask for a new one.`,
  dead: msg`Too many wrong tries. Ask for a new code.`,
  verifyFailed: msg`OTP verification failed`,
  unreachable: msg`Something went wrong. Please try again.`,
  wrong: msg`Something went wrong. Please try again.`,
};

/** Hints beside the texts of the specification. */
export const LOGIN_HELP: Readonly<Partial<Record<LoginProblem, MessageDescriptor>>> = {
  unreachable: msg`Please check your connection and try again.`,
};
