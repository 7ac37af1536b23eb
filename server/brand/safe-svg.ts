/** Elements that draw. Everything else, above all what runs or loads something, is refused. */
const ELEMENTS = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style
   linearGradient radialGradient stop clipPath mask pattern filter metadata
   feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset feDropShadow`.split(/\s+/),
);

const PROLOG = /<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*>|<metadata[\s>][\s\S]*?<\/metadata>/g;

/** An SVG without prolog, comments and metadata. */
export const trimSvg = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(PROLOG, '')
    .trim();

/** What of an SVG, already trimmed, may not be served. It runs nothing and loads nothing. */
export function svgProblems(text: string): string[] {
  if (!/^<svg[\s>]/.test(text) || !/<\/svg>$/.test(text)) return ['is not an SVG file'];
  const found = new Set<string>();
  if (/<[!?]/.test(text)) found.add('has a declaration or an entity');
  if (/<[\w-]+:/.test(text)) found.add('has elements with a prefix: export it as plain SVG');
  for (const [, name = ''] of text.matchAll(/<\s*([A-Za-z][\w-]*)/g))
    if (!ELEMENTS.has(name)) found.add(`has the element <${name}>, which is not allowed`);
  if (/[\s"'/]on\w+\s*=/i.test(text)) found.add('has event handlers');
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text)) found.add('has an entity');
  for (const [, address = ''] of text.matchAll(/(?:href|src)\s*=\s*["']?\s*([^"'\s>]*)/gi))
    if (!address.startsWith('#')) found.add('links to something outside of itself');
  for (const [, address = ''] of text.matchAll(/url\(\s*["']?([^)"']*)/gi))
    if (!address.startsWith('#')) found.add('loads something outside of itself');
  if (/@import|expression\(|javascript:/i.test(text)) found.add('loads or runs something from its styles');
  const { width, height } = svgSize(text);
  if (!(width > 0 && height > 0)) found.add('needs a viewBox with a width and a height');
  return [...found];
}

/** Width and height of the viewBox. */
export function svgSize(text: string): { width: number; height: number } {
  const [, box = ''] = /\bviewBox\s*=\s*["']([^"']*)["']/.exec(text) ?? [];
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return { width, height };
}
