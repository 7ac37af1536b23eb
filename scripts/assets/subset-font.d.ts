/** What the shop uses of it; the package brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    glyphs: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number; readonly default: number }>
      >;
    },
  ): Promise<Uint8Array>;
}
