import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ownValue } from '../../../domain/text/own-value';

/** Texts by toast code. */
export const TOASTS: Readonly<Record<string, MessageDescriptor>> = {
  loginNeeded: msg`Please log in to continue`,
  orderNoticed: msg`Your payment went through: order #{orderId} is placed`,
  paymentNoticed: msg`Your payment was received`,
  orderedElsewhere: msg`Your order was placed in another tab`,
  lineAdded: msg`In your cart`,
  lineRemoved: msg`{name} removed from your cart`,
  lineMoved: msg`{name} moved to your wishlist`,
  orderedAgain: msg`Everything from this order is in your cart`,
  orderedInPart: msg`What is still available is in your cart. Missing: {names}`,
  nothingToOrder: msg`Nothing from this order is available any more`,
  againUnread: msg`We could not look up these products. Please try again.`,
  orderCancelled: msg`Your order was cancelled`,
  refundRequested: msg`Your refund request was sent to the shop`,
  notAdded: msg`The product could not be added. Please try again.`,
  quantityLowered: msg`Only {quantity, plural, one {# left} other {# left}}, so we lowered the quantity`,
  linkNotCopied: msg`The link could not be copied`,
  linkCopied: msg`Link copied to clipboard!`,
  codeSent: msg`A new code was sent to your phone`,
  accountDeleted: msg`Your account was deleted`,
  addressNotSaved: msg`Error saving address. Please try again.`,
  addressSaved: msg`Address saved successfully!`,
  addressDeleted: msg`Address deleted successfully`,
  addressNotDeleted: msg`Failed to delete address`,
  addressDeletionFailed: msg`Error deleting address`,
  overlayMissing: msg`This part of the page did not load. Please check your connection and try again.`,
};

/** The text of a toast; an unknown code gets the general text of Specification 8. */
export const toastWords = (code: string): MessageDescriptor =>
  ownValue(TOASTS, code) ?? msg`Something went wrong. Please try again.`;
