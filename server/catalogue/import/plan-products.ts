import type { AttributeChoice } from '../../db/schema';
import type { Changes } from './changes';
import type { Current, ProductRow, VariantRow } from './current';
import type { ProductInput, VariantInput } from './inputs';

export interface ProductWrites {
  readonly products: ProductRow[];
  readonly variants: VariantRow[];
  /** Units to add to a variant, negative to take away. */
  readonly stock: { variantId: number; change: number }[];
  /** Of every product whose list changed. */
  readonly images: { productId: number; images: readonly string[] }[];
  readonly placements: { productId: number; categories: { categoryId: number; position: number }[] }[];
}

interface Context {
  readonly current: Current;
  readonly changes: Changes;
  /** Ids of the categories by handle, those that the import adds included. */
  readonly categoryIds: ReadonlyMap<string, number>;
  readonly unpublishMissing: boolean;
}

const lastOf = (numbers: readonly number[], start: number): number =>
  numbers.reduce((last, one) => Math.max(last, one), start);

/** Compares the products of the files with those of the catalogue. Wrong references are added to the rows' mistakes. */
export function planProducts(inputs: readonly ProductInput[], context: Context): ProductWrites {
  const { current, changes } = context;
  const writes: ProductWrites = { products: [], variants: [], stock: [], images: [], placements: [] };
  const bySlug = new Map(current.products.map((row) => [row.slug, row]));
  const bySku = new Map(current.variants.map((row) => [row.sku, row]));
  const ids = {
    product: lastOf(
      current.products.map(({ id }) => id),
      current.lastRemovedIds.product,
    ),
    position: lastOf(
      current.products.map(({ position }) => position),
      -1,
    ),
    variant: lastOf(
      current.variants.map(({ id }) => id),
      current.lastRemovedIds.variant,
    ),
  };
  const lastPlace = new Map<number, number>();
  for (const { categoryId, position } of current.placements)
    lastPlace.set(categoryId, Math.max(position, lastPlace.get(categoryId) ?? 0));

  for (const input of inputs) {
    const known = bySlug.get(input.handle);
    const row = known ?? { id: ++ids.product, position: ++ids.position };
    planProduct(input, known, row);
  }
  unpublishMissing(inputs, context, writes);
  return writes;

  function planProduct(input: ProductInput, known: ProductRow | undefined, place: { id: number; position: number }) {
    const existing = known ? (current.variantsOf.get(known.id) ?? []) : [];
    const variants = matchVariants(input, existing);
    const remaining = existing.filter((row) => !variants.some(({ before }) => before?.id === row.id));
    const kept = remaining.filter((row) => row.isActive && fits(row, input) && !context.unpublishMissing);
    const shown = input.variants.find(({ stock }) => (stock ?? 0) > 0) ?? (input.variants[0] as VariantInput);
    const { priceFils, oldPriceFils } = input.listPrice ?? shown;
    const after: ProductRow = {
      ...place,
      slug: input.handle,
      sku: input.sku ?? known?.sku ?? (input.attributeNames.length > 0 ? input.handle.toUpperCase() : shown.sku),
      barcode: input.barcode ?? known?.barcode ?? '',
      nameAr: input.nameAr,
      nameEn: input.nameEn,
      descriptionAr: input.descriptionAr ?? known?.descriptionAr ?? '',
      descriptionEn: input.descriptionEn ?? known?.descriptionEn ?? '',
      priceFils,
      oldPriceFils,
      weightGrams: input.weightGrams,
      attributes: attributesOf(input, kept, known?.attributes ?? []),
      isActive: input.isActive,
    };
    const { categories, images } = planLists(input, after.id);
    const before = known && {
      ...known,
      categories: (current.placementsOf.get(known.id) ?? []).map(({ categoryId }) => categoryId).sort(ascending),
      images: (current.imagesOf.get(known.id) ?? []).map(({ image }) => image),
    };
    const isWritten = changes.compare('products', input.handle, before, {
      ...after,
      ...(categories && { categories: [...categories].sort(ascending) }),
      ...(images && { images }),
    });
    if (isWritten) writes.products.push(after);
    for (const row of remaining.filter((one) => one.isActive && !kept.includes(one))) deactivate(row);
    planVariants(variants, after.id, remaining);
  }

  function matchVariants(input: ProductInput, existing: readonly VariantRow[]) {
    return input.variants.map((variant) => {
      const withSku = bySku.get(variant.sku);
      if (withSku && !existing.includes(withSku)) {
        const owner = current.products.find(({ id }) => id === withSku.productId);
        variant.cells.wrong('sku', `"${variant.sku}" is a variant of the product "${owner?.slug}"`);
      }
      // A product without options has one variant, whose SKU may change.
      const only =
        input.attributeNames.length === 0 ? existing.find(({ attributes }) => isEmpty(attributes)) : undefined;
      return { input: variant, before: only ?? withSku };
    });
  }

  function planVariants(
    variants: readonly { input: VariantInput; before: VariantRow | undefined }[],
    productId: number,
    remaining: readonly VariantRow[],
  ) {
    const places = variants.map(({ before }) => before?.position ?? Number.POSITIVE_INFINITY);
    const isInOrder = places.every((place, index) => index === 0 || place >= (places[index - 1] as number));
    let last = lastOf([...remaining.map(({ position }) => position), ...places.filter(Number.isFinite)], -1);
    for (const [index, { input, before }] of variants.entries()) {
      const id = before?.id ?? ++ids.variant;
      const position = isInOrder ? (before?.position ?? ++last) : index;
      const { cells, stock, isActive, ...values } = input;
      const after = { ...values, id, productId, position, isActive: isActive ?? before?.isActive ?? true };
      const onHand = before && (current.stocks.get(before.id)?.onHand ?? 0);
      const stockAfter = stock ?? onHand ?? 0;
      if (!before && stock === undefined) cells.wrong('stock', 'is empty: a new variant needs its number of units');
      checkReserved(input, before, stockAfter);
      if (
        changes.compare('variants', input.sku, before && { ...before, stock: onHand }, { ...after, stock: stockAfter })
      )
        writes.variants.push(after);
      if (!before || stockAfter !== onHand) writes.stock.push({ variantId: id, change: stockAfter - (onHand ?? 0) });
    }
  }

  function checkReserved({ cells }: VariantInput, before: VariantRow | undefined, stock: number) {
    const reserved = (before && current.stocks.get(before.id)?.reserved) ?? 0;
    if (stock < reserved)
      cells.wrong(
        'stock',
        `is ${stock}, but ${reserved} units are reserved by open payments. Give at least ${reserved}`,
      );
  }

  function planLists(input: ProductInput, productId: number) {
    const placed = new Map((current.placementsOf.get(productId) ?? []).map((one) => [one.categoryId, one.position]));
    const categories = input.categories?.flatMap((handle) => {
      const id = context.categoryIds.get(handle);
      if (id === undefined) input.cells.wrong('categories', `there is no category "${handle}"`);
      return id === undefined ? [] : [id];
    });
    if (categories && (categories.length !== placed.size || categories.some((id) => !placed.has(id))))
      writes.placements.push({
        productId,
        categories: categories.map((categoryId) => {
          const next = placed.get(categoryId) ?? (lastPlace.get(categoryId) ?? 0) + 1;
          lastPlace.set(categoryId, Math.max(next, lastPlace.get(categoryId) ?? 0));
          return { categoryId, position: next };
        }),
      });
    const before = (current.imagesOf.get(productId) ?? []).map(({ image }) => image);
    if (input.images && JSON.stringify(input.images) !== JSON.stringify(before))
      writes.images.push({ productId, images: input.images });
    return { categories, images: input.images };
  }

  function deactivate(row: VariantRow) {
    changes.remove('variants', row.sku);
    writes.variants.push({ ...row, isActive: false });
  }
}

const ascending = (one: number, other: number): number => one - other;
const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** Whether a variant has the options of the product in the file. */
const fits = (row: VariantRow, { attributeNames }: ProductInput): boolean =>
  attributeNames.length > 0 && [...attributeNames].sort().join() === Object.keys(row.attributes).sort().join();

/** The choices of a product: known ones keep their order, new ones follow in the order of the file. */
function attributesOf(
  { attributeNames, variants }: ProductInput,
  kept: readonly VariantRow[],
  known: readonly AttributeChoice[],
): AttributeChoice[] {
  const order = known.map(({ name }) => name);
  const names =
    order.length === attributeNames.length && attributeNames.every((name) => order.includes(name))
      ? order
      : attributeNames;
  return names.map((name) => {
    const used = new Map(
      [...kept, ...variants].flatMap(({ attributes }) => {
        const value = attributes[name];
        return value ? [[value.en, value] as const] : [];
      }),
    );
    const before = known.find((one) => one.name === name)?.values.map(({ en }) => en) ?? [];
    const values = [
      ...new Set([...before, ...variants.map(({ attributes }) => attributes[name]?.en ?? ''), ...used.keys()]),
    ];
    return { name, values: values.flatMap((en) => used.get(en) ?? []) };
  });
}

function unpublishMissing(inputs: readonly ProductInput[], context: Context, writes: ProductWrites): void {
  if (!context.unpublishMissing) return;
  const given = new Set(inputs.map(({ handle }) => handle));
  for (const row of context.current.products.filter(({ slug, isActive }) => isActive && !given.has(slug))) {
    context.changes.remove('products', row.slug);
    writes.products.push({ ...row, isActive: false });
  }
}
