/** The colours of the names that merchants use, in both languages. */
const SWATCHES: readonly (readonly [swatch: string, ...names: string[]])[] = [
  ['#1c1c1c', 'black', 'أسود'],
  ['#ffffff', 'white', 'أبيض'],
  ['#8a8f94', 'grey', 'gray', 'رمادي'],
  ['#c9ced2', 'silver', 'فضي'],
  ['#c9a24a', 'gold', 'golden', 'ذهبي'],
  ['#e8b7a1', 'rose gold', 'ذهبي وردي'],
  ['#c0392b', 'red', 'أحمر'],
  ['#7b1e2b', 'burgundy', 'maroon', 'عنابي', 'خمري'],
  ['#e58fa6', 'pink', 'rose', 'وردي', 'زهري'],
  ['#e8833a', 'orange', 'برتقالي'],
  ['#f0c84b', 'yellow', 'أصفر'],
  ['#2f7d4f', 'green', 'أخضر'],
  ['#6b7a3a', 'olive', 'زيتي', 'زيتوني'],
  ['#8fd0bd', 'mint', 'نعناعي'],
  ['#2c6fbb', 'blue', 'أزرق'],
  ['#1d2f55', 'navy', 'navy blue', 'كحلي'],
  ['#4aa7a7', 'turquoise', 'teal', 'فيروزي'],
  ['#7d55a5', 'purple', 'violet', 'بنفسجي', 'أرجواني'],
  ['#c3b1e1', 'lilac', 'lavender', 'ليلكي', 'لافندر'],
  ['#6b4630', 'brown', 'بني'],
  ['#b5793f', 'tan', 'camel', 'عسلي', 'جملي'],
  ['#dcc8a8', 'beige', 'بيج'],
  ['#efc3bb', 'blush', 'زهري فاتح'],
  ['#f27e63', 'coral', 'مرجاني'],
  ['#b4674a', 'clay', 'terracotta', 'طيني'],
  ['#d8bf98', 'sand', 'رملي'],
  ['#f6dc8c', 'butter', 'أصفر فاتح'],
  ['#dcb196', 'nude', 'نود', 'لحمي'],
  ['#6b2a4d', 'plum', 'برقوقي'],
  ['#3c4044', 'charcoal', 'فحمي'],
  ['#f3ead6', 'cream', 'ivory', 'off-white', 'كريمي', 'عاجي', 'سكري'],
];

const BY_NAME = new Map(SWATCHES.flatMap(([swatch, ...names]) => names.map((name) => [name, swatch] as const)));

/** The CSS colour of a colour's name; undefined for a name that isn't known. */
export const swatchOf = (name: string): string | undefined => BY_NAME.get(name.trim().toLowerCase());

const COLOURS: ReadonlySet<string> = new Set(['color', 'colour']);

/** Whether an attribute's values are colours, by its name. */
export const isColour = (attribute: string): boolean => COLOURS.has(attribute);
