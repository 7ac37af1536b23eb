import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ownValue } from '../../machines/rules/own';

/** Toast code → words. Each machine that shows a toast has its codes here. */
export const TOASTS: Readonly<Record<string, MessageDescriptor>> = {
  loginNeeded: msg`Please log in to continue`,
  lineRemoved: msg`Removed from your cart`,
  notAdded: msg`The product could not be added. Please try again.`,
  quantityLowered: msg`Only {quantity} left, so the quantity was lowered`,
  linkNotCopied: msg`The link could not be copied`,
  linkCopied: msg`Link copied to clipboard!`,
  accountDeleted: msg`Your account was deleted`,
  addressNotSaved: msg`Error saving address. Please try again.`,
  addressSaved: msg`Address saved successfully!`,
  addressDeleted: msg`Address deleted successfully`,
  addressNotDeleted: msg`Failed to delete address`,
  addressDeletionFailed: msg`Error deleting address`,
};

/** The words of a toast; an unknown code gets the general sentence of Specification 8. */
export const toastWords = (code: string): MessageDescriptor =>
  ownValue(TOASTS, code) ?? msg`Something went wrong. Please try again.`;
