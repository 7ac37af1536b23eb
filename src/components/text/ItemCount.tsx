import { Plural } from '@lingui/react/macro';

/** A number of units, in its plural form. */
export function ItemCount({ count }: { count: number }) {
  return <Plural value={count} one="# item" other="# items" />;
}
