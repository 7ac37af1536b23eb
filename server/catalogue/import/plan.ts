import type { banner, deliveryRate, promo, reel, synonym } from '../../db/schema';
import { type Changes, createChanges } from './changes';
import { type CategoryRow, type Current, handleOfCategory } from './current';
import type { CatalogueInput, CategoryInput, SectionInput } from './inputs';
import { planProducts, type ProductWrites } from './plan-products';

type BannerRow = typeof banner.$inferSelect;
type ReelRow = typeof reel.$inferSelect;
type RateRow = typeof deliveryRate.$inferSelect;
type PromoRow = typeof promo.$inferSelect;
type SynonymRow = typeof synonym.$inferSelect;

export interface Plan extends ProductWrites {
  /** Parents come before their children. */
  readonly categories: readonly CategoryRow[];
  readonly sections: readonly { categoryId: number; productIds: readonly number[] }[];
  readonly banners: Rows<BannerRow>;
  readonly reels: Rows<ReelRow>;
  readonly rates: Rows<RateRow>;
  readonly promos: readonly PromoRow[];
  readonly synonyms: Rows<SynonymRow>;
}

interface Rows<T> {
  readonly written: readonly T[];
  readonly removed: readonly number[];
}

const lastId = (rows: readonly { id: number }[]): number => rows.reduce((last, { id }) => Math.max(last, id), 0);
const lastPosition = (rows: readonly { position: number | null }[]): number =>
  rows.reduce((last, { position }) => Math.max(last, position ?? 0), 0);

/** Compares the files with the catalogue. Wrong references between rows are added to the rows' mistakes. */
export function planImport(input: CatalogueInput, current: Current, unpublishMissing: boolean) {
  const changes = createChanges();
  const sectionsOff = unpublishMissing && input.sections !== undefined;
  const categories = planCategories(input.categories ?? [], input.sections ?? [], current, changes, sectionsOff);
  const categoryIds = new Map([...current.categories, ...categories].map((row) => [handleOfCategory(row), row.id]));
  const products = planProducts(input.products ?? [], {
    current,
    changes,
    categoryIds,
    unpublishMissing: unpublishMissing && input.products !== undefined,
  });
  const productIds = new Map([...current.products, ...products.products].map(({ slug, id }) => [slug, id]));
  const plan: Plan = {
    ...products,
    categories,
    sections: planSections(input.sections ?? [], current, changes, { categoryIds, productIds }),
    ...planShowcase(input, current, changes, { productIds, unpublishMissing }),
    ...planTerms(input, current, changes, unpublishMissing),
  };
  return { plan, report: changes.report };
}

function planCategories(
  inputs: readonly CategoryInput[],
  sections: readonly SectionInput[],
  current: Current,
  changes: Changes,
  sectionsOff: boolean,
): CategoryRow[] {
  const known = new Map(current.categories.map((row) => [handleOfCategory(row), row]));
  let id = Math.max(lastId(current.categories), current.lastRemovedIds.category);
  const ids = new Map([...known].map(([handle, row]) => [handle, row.id]));
  for (const { handle } of inputs) if (!ids.has(handle)) ids.set(handle, ++id);
  const given = new Map(inputs.map((input) => [input.handle, input]));
  const levels = createLevels(given, known);
  const sectionAt = new Map(sections.map((section) => [section.category, section]));
  const last = { position: lastPosition(current.categories), section: lastSection(current) };

  const sectionPositionOf = (handle: string, before: number | null): number | null => {
    const section = sectionAt.get(handle);
    if (section) return section.position ?? before ?? ++last.section;
    return sectionsOff ? null : before;
  };
  const fromFiles = inputs.map((input): CategoryRow => {
    const before = known.get(input.handle);
    const parentId = input.parent === '' ? null : (ids.get(input.parent) ?? null);
    if (input.parent !== '' && parentId === null) input.cells.wrong('parent', `there is no category "${input.parent}"`);
    return {
      id: ids.get(input.handle) as number,
      handle: before?.handle === null ? null : input.handle,
      parentId,
      level: levels(input),
      position: input.position ?? before?.position ?? ++last.position,
      nameAr: input.nameAr,
      nameEn: input.nameEn,
      image: input.image,
      wideImage: input.wideImage,
      featuredPosition:
        input.featuredPosition === undefined ? (before?.featuredPosition ?? null) : input.featuredPosition,
      sectionPosition: sectionPositionOf(input.handle, before?.sectionPosition ?? null),
    };
  });
  const others = current.categories
    .filter((row) => !given.has(handleOfCategory(row)))
    .map((row) => ({ ...row, sectionPosition: sectionPositionOf(handleOfCategory(row), row.sectionPosition) }))
    .filter((row) => row.sectionPosition !== known.get(handleOfCategory(row))?.sectionPosition);
  return [...fromFiles, ...others]
    .filter((row) => changes.compare('categories', handleOfCategory(row), known.get(handleOfCategory(row)), row))
    .sort((one, other) => one.level - other.level);
}

const lastSection = ({ categories }: Current): number =>
  lastPosition(categories.map(({ sectionPosition }) => ({ position: sectionPosition })));

/** The level of a category: one below its parent's. */
function createLevels(given: ReadonlyMap<string, CategoryInput>, known: ReadonlyMap<string, CategoryRow>) {
  return (input: CategoryInput): number => {
    let level = 1;
    for (let parent = input.parent; parent !== ''; parent = given.get(parent)?.parent ?? '') {
      if (level === 9) {
        input.cells.wrong('parent', 'the category lies below itself or more than 9 levels deep');
        return 1;
      }
      const stored = given.has(parent) ? undefined : known.get(parent);
      if (stored) return level + stored.level;
      level += 1;
    }
    return level;
  };
}

interface Ids {
  readonly categoryIds: ReadonlyMap<string, number>;
  readonly productIds: ReadonlyMap<string, number>;
}

function planSections(inputs: readonly SectionInput[], current: Current, changes: Changes, ids: Ids) {
  return inputs.flatMap(({ cells, category, products }) => {
    const categoryId = ids.categoryIds.get(category);
    if (categoryId === undefined) cells.wrong('category', `there is no category "${category}"`);
    const productIds = products.flatMap((handle) => {
      const id = ids.productIds.get(handle);
      if (id === undefined) cells.wrong('products', `there is no product "${handle}"`);
      return id ?? [];
    });
    if (categoryId === undefined) return [];
    const stored = current.sectionProductsOf.get(categoryId)?.map(({ productId }) => productId);
    const before = stored && { products: stored };
    return changes.compare('sections', category, before, { products: productIds }) ? [{ categoryId, productIds }] : [];
  });
}

interface Table<Row extends { id: number }, Input> {
  readonly name: string;
  readonly inputs: readonly Input[] | undefined;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row | Input) => string;
  readonly toRow: (input: Input, before: Row | undefined) => Omit<Row, 'id'>;
}

/** Rows without `is_active`, which are deleted if they are missing in the file and the merchant chose so. */
function planRows<Row extends { id: number }, Input>(
  { name, inputs, rows, keyOf, toRow }: Table<Row, Input>,
  changes: Changes,
  removesMissing: boolean,
): Rows<Row> {
  if (!inputs) return { written: [], removed: [] };
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  let last = lastId(rows);
  const written = inputs.flatMap((input) => {
    const before = known.get(keyOf(input));
    const row = { ...toRow(input, before), id: before?.id ?? ++last } as Row;
    return changes.compare(name, keyOf(input), before, row) ? [row] : [];
  });
  const given = new Set(inputs.map(keyOf));
  const missing = removesMissing ? rows.filter((row) => !given.has(keyOf(row))) : [];
  for (const row of missing) changes.remove(name, keyOf(row));
  return { written, removed: missing.map(({ id }) => id) };
}

interface ShowcaseContext {
  readonly productIds: ReadonlyMap<string, number>;
  readonly unpublishMissing: boolean;
}

function planShowcase(input: CatalogueInput, current: Current, changes: Changes, context: ShowcaseContext) {
  let lastBanner = lastPosition(current.banners);
  let lastReel = lastPosition(current.reels);
  const banners = planRows(
    {
      name: 'banners',
      inputs: input.banners,
      rows: current.banners,
      keyOf: ({ image }) => image,
      toRow: (one, before) => ({ ...one, position: one.position ?? before?.position ?? ++lastBanner }),
    },
    changes,
    context.unpublishMissing,
  );
  const reels = planRows(
    {
      name: 'reels',
      inputs: input.reels,
      rows: current.reels,
      keyOf: ({ video }) => video,
      toRow: ({ cells, product, ...one }, before) => {
        const productId = context.productIds.get(product);
        if (productId === undefined) cells.wrong('product', `there is no product "${product}"`);
        return { ...one, productId: productId ?? 0, position: one.position ?? before?.position ?? ++lastReel };
      },
    },
    changes,
    context.unpublishMissing,
  );
  return { banners, reels };
}

function planTerms(input: CatalogueInput, current: Current, changes: Changes, unpublishMissing: boolean) {
  const rates = planRows(
    {
      name: 'delivery-rates',
      inputs: input.rates,
      rows: current.rates,
      keyOf: ({ country, fromGrams }) => `${country} from ${fromGrams} g`,
      toRow: (rate) => rate,
    },
    changes,
    unpublishMissing,
  );
  const known = new Map(current.promos.map((row) => [row.code, row]));
  const promos = (input.promos ?? [])
    .map(({ cells, ...one }) => {
      const used = known.get(one.code)?.used ?? 0;
      if (one.maxUses !== null && one.maxUses < used) cells.wrong('max_uses', `the code was used ${used} times`);
      return { ...one, used };
    })
    .filter((row) => changes.compare('promo-codes', row.code, known.get(row.code), row));
  const given = new Set(input.promos?.map(({ code }) => code));
  const missing =
    unpublishMissing && input.promos ? current.promos.filter(({ code, isActive }) => isActive && !given.has(code)) : [];
  for (const { code } of missing) changes.remove('promo-codes', code);
  const synonyms = planRows(
    {
      name: 'synonyms',
      inputs: input.synonyms,
      rows: current.synonyms,
      keyOf: ({ words }) => words[0] ?? '',
      toRow: ({ words, kind }) => ({ words: [...words], kind }),
    },
    changes,
    unpublishMissing,
  );
  return { rates, synonyms, promos: [...promos, ...missing.map((row) => ({ ...row, isActive: false }))] };
}
