/** The gift panel, which only shops with gifts and saved gifts need. */
export const loadGiftCard = () => import('./GiftCard');
