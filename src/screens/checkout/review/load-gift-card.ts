/** The card of a gift, which only shops with gifts need. */
export const loadGiftCard = () => import('./GiftCard');
