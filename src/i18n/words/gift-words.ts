import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GiftProblem } from '../../../machines/gift/gift.rules';

const PROBLEMS: Readonly<Record<GiftProblem, MessageDescriptor>> = {
  messageTooLong: msg`The card has room for 200 characters. Please shorten your message.`,
  nameMissing: msg`Please enter the recipient's name`,
  phoneMissing: msg`Please enter a phone number of at least 8 digits, so that the driver can call`,
  nothingGiven: msg`Please write a message, name a recipient or leave out the prices.`,
};

export const giftProblem = (problem: GiftProblem): MessageDescriptor => PROBLEMS[problem];
