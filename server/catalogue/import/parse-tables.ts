import { safeReturnPath } from '../../../domain/customer/return-path';
import { type Cells, createCells } from './cells';
import type { CatalogueRow, CatalogueTables, Mistake } from './format';
import type {
  BannerInput,
  CatalogueInput,
  CategoryInput,
  PromoInput,
  RateInput,
  ReelInput,
  SectionInput,
  SynonymInput,
} from './inputs';
import { parseProducts, refuseRepeated } from './parse-products';

const POSITIONS = { min: 0, max: 1_000_000, unit: 'positions' };
const GRAMS = { min: 0, max: 100_000_000, unit: 'grams' };
const USES = { min: 1, max: 100_000_000, unit: 'uses' };
const BANNER_TYPES = ['slider', 'section_banner'];

/** Checks every cell of every table. Mistakes are added to `mistakes`. */
export function parseTables(tables: CatalogueTables, mistakes: Mistake[]): CatalogueInput {
  const rowsOf = (rows: readonly CatalogueRow[] | undefined) => rows?.map((row) => createCells(row, mistakes));
  return {
    categories: parseUnique(rowsOf(tables.categories), 'handle', parseCategory),
    products: tables.products && parseProducts(tables.products, mistakes),
    sections: parseUnique(rowsOf(tables.sections), 'category', parseSection),
    banners: parseUnique(rowsOf(tables.banners), 'image', parseBanner),
    reels: parseUnique(rowsOf(tables.reels), 'video', parseReel),
    rates: parseRates(rowsOf(tables['delivery-rates'])),
    promos: parseUnique(rowsOf(tables['promo-codes']), 'code', parsePromo),
    synonyms: parseSynonyms(rowsOf(tables.synonyms)),
  };
}

function parseUnique<T>(rows: readonly Cells[] | undefined, key: string, parse: (cells: Cells) => T): T[] | undefined {
  if (!rows) return undefined;
  refuseRepeated(rows, key);
  return rows.map(parse);
}

const positionOf = (cells: Cells): number | undefined => cells.whole('position', POSITIONS) ?? undefined;

function parseCategory(cells: Cells): CategoryInput {
  const image = cells.text('image');
  const wideImage = cells.text('wide_image');
  if (image) cells.checkAddresses('image', [image]);
  if (wideImage) cells.checkAddresses('wide_image', [wideImage]);
  return {
    cells,
    handle: cells.handle('handle'),
    parent: cells.text('parent'),
    nameAr: cells.needed('name_ar'),
    nameEn: cells.needed('name_en'),
    image,
    wideImage: wideImage || null,
    position: positionOf(cells),
    featuredPosition: cells.isGiven('featured') ? cells.whole('featured', POSITIONS) : undefined,
  };
}

const parseSection = (cells: Cells): SectionInput => ({
  cells,
  category: cells.handle('category'),
  position: positionOf(cells),
  products: [...new Set(cells.list('products'))],
});

function parseBanner(cells: Cells): BannerInput {
  const image = cells.needed('image');
  if (image) cells.checkAddresses('image', [image]);
  const type = cells.needed('type');
  if (type && !BANNER_TYPES.includes(type)) cells.wrong('type', `"${type}" is neither slider nor section_banner`);
  const [titleAr, titleEn, link] = [cells.text('title_ar'), cells.text('title_en'), cells.text('link')];
  if (link && !safeReturnPath(link))
    cells.wrong('link', `"${link}" is not a page of the shop, such as /category/30/products`);
  if ((link || titleEn) && !titleAr) cells.wrong('title_ar', 'is empty, but the banner has a title_en or a link');
  if ((link || titleAr) && !titleEn) cells.wrong('title_en', 'is empty, but the banner has a title_ar or a link');
  return { image, type, titleAr, titleEn, link, position: positionOf(cells) };
}

function parseReel(cells: Cells): ReelInput {
  const [video, poster] = [cells.needed('video'), cells.needed('poster')];
  if (video) cells.checkAddresses('video', [video]);
  if (poster) cells.checkAddresses('poster', [poster]);
  return {
    cells,
    video,
    poster,
    product: cells.handle('product'),
    titleAr: cells.needed('title_ar'),
    titleEn: cells.needed('title_en'),
    descriptionAr: cells.text('description_ar'),
    descriptionEn: cells.text('description_en'),
    position: positionOf(cells),
  };
}

function parseSynonyms(rows: readonly Cells[] | undefined): SynonymInput[] | undefined {
  const first = new Map<string, number>();
  return rows?.map((cells) => {
    const words = [...new Set(cells.list('words'))];
    const kind = cells.text('kind') || 'same';
    if (words.length < 2) cells.wrong('words', 'needs two words or more, separated by |');
    if (!['same', 'near'].includes(kind)) cells.wrong('kind', `"${kind}" is neither same nor near`);
    const [name = ''] = words;
    const other = first.get(name);
    if (other !== undefined) cells.wrong('words', `line ${other} begins with "${name}", too`);
    first.set(name, cells.row.line);
    return { words, kind };
  });
}

function parseRates(rows: readonly Cells[] | undefined): RateInput[] | undefined {
  const rates = rows?.map((cells) => ({ cells, rate: parseRate(cells) }));
  for (const [index, { cells, rate }] of (rates ?? []).entries()) {
    const other = rates?.slice(0, index).find((one) => overlaps(one.rate, rate));
    if (other) cells.wrong('from_grams', `line ${other.cells.row.line} has a rate of ${rate.country} for such weights`);
  }
  return rates?.map(({ rate }) => rate);
}

const overlaps = (one: RateInput, other: RateInput): boolean =>
  one.country.toLowerCase() === other.country.toLowerCase() &&
  one.fromGrams < (other.toGrams ?? Number.POSITIVE_INFINITY) &&
  other.fromGrams < (one.toGrams ?? Number.POSITIVE_INFINITY);

function parseRate(cells: Cells): RateInput {
  const fromGrams = cells.whole('from_grams', GRAMS) ?? 0;
  const toGrams = cells.whole('to_grams', GRAMS);
  if (toGrams !== null && toGrams <= fromGrams) cells.wrong('to_grams', 'is not above from_grams');
  cells.needed('per_kg');
  return {
    country: cells.needed('country'),
    fromGrams,
    toGrams,
    perKilogramFils: cells.price('per_kg') ?? 0,
    freeAfterFils: cells.price('free_after') ?? 0,
  };
}

function parsePromo(cells: Cells): PromoInput {
  const code = cells.needed('code');
  if (code && !/^[A-Z0-9_-]{2,40}$/.test(code))
    cells.wrong('code', `"${code}" is not a code: use A to Z, 0 to 9 and dashes`);
  cells.needed('percent');
  const startsAt = cells.moment('starts_at');
  const endsAt = cells.moment('ends_at');
  if (startsAt && endsAt && endsAt <= startsAt) cells.wrong('ends_at', 'is not after starts_at');
  return {
    cells,
    code,
    percent: cells.whole('percent', { min: 1, max: 100, unit: 'percent' }) ?? 1,
    startsAt,
    endsAt,
    maxUses: cells.whole('max_uses', USES),
    maxUsesPerCustomer: cells.whole('max_uses_per_customer', USES),
    isActive: cells.yes('published'),
  };
}
