import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { HelpTopic } from '../../../domain/brand/shop-identity';

export const HELP_WORDS: Readonly<Record<HelpTopic, MessageDescriptor>> = {
  returns: msg`Returns and exchanges`,
  delivery: msg`Delivery`,
  care: msg`Care`,
  privacy: msg`Privacy policy`,
  terms: msg`Terms and conditions`,
};
