import { Plural } from '@lingui/react/macro';

/** How many pieces, with the word that belongs to the number. */
export function ItemCount({ count }: { count: number }) {
  return <Plural value={count} one="# item" other="# items" />;
}
