import { asc, inArray } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import type { SectionWire } from '../../api/schemas/category';
import { listing, sectionProduct } from '../db/schema';
import type { Db } from '../deps';
import { allCategories } from './categories';
import { nameIn } from './name-in';
import { listProducts, productWire } from './products';

/** The new-arrival sections of the home screen in order, without empty ones, and the ids of their products. */
export async function sectionsWire(
  db: Db,
  locale: Locale,
): Promise<{ sections: SectionWire[]; products: readonly number[] }> {
  const [categories, entries] = await Promise.all([
    allCategories(db),
    db.select().from(sectionProduct).orderBy(asc(sectionProduct.position)),
  ]);
  const ids = [...new Set(entries.map(({ productId }) => productId))];
  if (ids.length === 0) return { sections: [], products: [] };
  const { products } = await listProducts(db, { where: inArray(listing.productId, ids) });
  const byId = new Map(products.map((listed) => [listed.product.id, productWire(listed, locale)]));
  const sections = categories
    .filter(({ sectionPosition }) => sectionPosition !== null)
    .sort((one, other) => (one.sectionPosition ?? 0) - (other.sectionPosition ?? 0))
    .map((row) => ({
      category: {
        id: row.id,
        name: nameIn(row, locale),
        image: row.image,
        products: entries
          .filter(({ categoryId }) => categoryId === row.id)
          .flatMap(({ productId }) => byId.get(productId) ?? []),
      },
    }))
    .filter(({ category }) => category.products.length > 0);
  return { sections, products: ids };
}
