/** How wide the product's large picture is drawn; the same before and after its answer, so that it is loaded once. */
export const HERO_SIZES = '(min-width: 1024px) 640px, 100vw';

/** The picture that a card handed over with its link; what a history entry carries is text from outside. */
export function handedPicture(state: unknown): string | null {
  const picture: unknown = typeof state === 'object' && state !== null && 'picture' in state ? state.picture : null;
  return typeof picture === 'string' && /^\/(?!\/)/.test(picture) ? picture : null;
}
