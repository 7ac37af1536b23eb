import type { Locale } from '../../../../api/client';
import type { SuggestionsWire } from '../../../../api/schemas/suggestions';
import { listOptions } from '../../../../domain/routes/query';
import type { Db } from '../../../deps';
import { filteredList } from '../../filtered-list';
import { searchFor } from '../../search';
import { findCategories } from './categories';
import { findCompletions } from './completions';
import { readSearchText } from '../search-text';
import { correctedText } from './spelling';

const MOST_PRODUCTS = 8;
const LIST = {
  page: { limit: MOST_PRODUCTS, offset: 0, page: 1 },
  options: listOptions.read(new URLSearchParams()),
  wantsFacets: false,
};

/** What a text may become: categories, texts that continue it, its best products, and itself without misspellings. */
export async function suggestFor(db: Db, text: string, locale: Locale) {
  const read = await readSearchText(db, text);
  const [categories, words, corrected, list] = await Promise.all([
    findCategories(db, read.terms, locale),
    findCompletions(db, text),
    correctedText(db, text, read),
    searchFor(db, text, read).then((search) => filteredList(db, search, LIST, locale)),
  ]);
  const { data: found, total, products } = list;
  const meant = total > 0 ? corrected : null;
  const data: SuggestionsWire = { categories, words, corrected: meant, products: found, total, popular: [] };
  return { data, products };
}
