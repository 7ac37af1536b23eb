import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Toast code → words. Each machine that shows a toast has its codes here. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  lineRemoved: msg`Removed from your cart`,
  linkCopied: msg`Link copied to clipboard!`,
  addressSaved: msg`Address saved successfully!`,
  addressDeleted: msg`Address deleted successfully`,
  addressNotDeleted: msg`Failed to delete address`,
  addressDeletionFailed: msg`Error deleting address`,
};

/** The words of a toast; an unknown code gets the general sentence of Specification 8. */
export const toastWords = (code: string): MessageDescriptor => WORDS[code] ?? msg`Something went wrong. Please try again.`;
