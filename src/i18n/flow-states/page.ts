import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** State id → what it means to a shopper: the page around the screens. */
export const page: Readonly<Record<string, MessageDescriptor>> = {
  'confirmation.resting': msg`There is no question.`,
  'confirmation.asking': msg`The shopper is asked; the safe answer has the focus.`,
  'consent.reading': msg`What was agreed to on this device, and whether the browser asks for privacy everywhere.`,
  'consent.asking': msg`Nobody was asked yet, which means no. The question stands above the bar and hides nothing.`,
  'consent.choosing': msg`The shopper says what may be counted and what may be told.`,
  'consent.answered': msg`The answer is written down and told to the other tabs.`,
  'consent.settled': msg`The answer holds, in every tab at once.`,
  'consent.refusedByBrowser': msg`The browser asks for privacy everywhere: nothing is counted, nothing is told, nobody is asked.`,
  'consent.explaining': msg`The shopper wanted to choose and is told that the browser’s answer stands.`,
  'shop.gate': msg`May this screen be entered?`,
  'shop.gate.starting': msg`No address has been read yet.`,
  'shop.gate.awaitingSession': msg`The screen asks who is here, and that is not known yet.`,
  'shop.gate.askingToLogIn': msg`A visitor is led to the login, with the way back.`,
  'shop.gate.alreadyLoggedIn': msg`A customer has no business at the login and goes on.`,
  'shop.gate.cartIsEmpty': msg`There is nothing to check out, so the cart is shown.`,
  'shop.gate.open': msg`The screen is shown.`,
  'shop.overlay': msg`What lies over the screen.`,
  'shop.overlay.closed': msg`Nothing.`,
  'shop.overlay.menu': msg`The side menu.`,
  'shop.overlay.search': msg`The search.`,
  'favourites.empty': msg`Nothing is on the wishlist.`,
  'favourites.filled': msg`Something is on the wishlist, on this device and in all tabs of the browser.`,
  'theme.system': msg`The page looks as the device does.`,
  'theme.light': msg`The page is light.`,
  'theme.dark': msg`The page is dark.`,
  'toasts.quiet': msg`There is no message.`,
  'toasts.showing': msg`A message is shown for four seconds.`,
  'toasts.held': msg`It stays as long as somebody points at it.`,
};
