import { defineTextStyles } from '@pandacss/dev';

/** The type scale. Readex Pro has no tabular figures, so changing digits use the component Digits. */
export const textStyles = defineTextStyles({
  display: { value: { fontSize: '2xl', fontWeight: '700', lineHeight: '1.4' } },
  h1: { value: { fontSize: 'xl', fontWeight: '700', lineHeight: '1.4' } },
  h2: { value: { fontSize: 'lg', fontWeight: '700', lineHeight: '1.4' } },
  empty: { value: { fontSize: 'empty', fontWeight: '700', lineHeight: '1.5' } },
  title: { value: { fontSize: 'md', fontWeight: '600', lineHeight: '1.5' } },
  body: { value: { fontSize: 'base', fontWeight: '400', lineHeight: '1.65' } },
  strong: { value: { fontSize: 'base', fontWeight: '600', lineHeight: '1.5' } },
  row: { value: { fontSize: 'base', fontWeight: '500', lineHeight: '1.5' } },
  reading: { value: { fontSize: 'reading', fontWeight: '400', lineHeight: '1.85' } },
  label: { value: { fontSize: 'sm', fontWeight: '500', lineHeight: '1.5' } },
  link: { value: { fontSize: 'sm', fontWeight: '600', lineHeight: '1.5' } },
  fieldLabel: { value: { fontSize: 'field', fontWeight: '500', lineHeight: '1.5' } },
  note: { value: { fontSize: 'note', fontWeight: '400', lineHeight: '1.6' } },
  caption: { value: { fontSize: 'xs', fontWeight: '400', lineHeight: '1.5' } },
  captionStrong: { value: { fontSize: 'xs', fontWeight: '600', lineHeight: '1.5' } },
  tab: { value: { fontSize: '2xs', fontWeight: '500', lineHeight: '1.4' } },
  badge: { value: { fontSize: 'xs', fontWeight: '600', lineHeight: '1' } },
  price: { value: { fontSize: 'price', fontWeight: '700', lineHeight: '1.5', fontVariantNumeric: 'tabular-nums' } },
  priceRow: { value: { fontSize: 'base', fontWeight: '600', lineHeight: '1.5', fontVariantNumeric: 'tabular-nums' } },
  priceTotal: { value: { fontSize: 'lg', fontWeight: '700', lineHeight: '1.4', fontVariantNumeric: 'tabular-nums' } },
  priceHero: { value: { fontSize: 'hero', fontWeight: '700', lineHeight: '1.4', fontVariantNumeric: 'tabular-nums' } },
});
