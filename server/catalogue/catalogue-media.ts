import { sql } from 'drizzle-orm';
import type { Db } from '../deps';

/** Where the catalogue has a picture or clip. */
export interface MediaPlace {
  /** For people: "product rose-bouquet, picture 2". */
  readonly place: string;
  readonly address: string;
}

const COLUMNS = [
  ['product_image', 'image'],
  ['variant', 'image'],
  ['category', 'image'],
  ['category', 'wide_image'],
  ['banner', 'image'],
  ['reel', 'video'],
  ['reel', 'poster'],
] as const;

/** Lists every picture and clip of the catalogue. */
export async function listMedia(db: Db): Promise<readonly MediaPlace[]> {
  const { rows } = await db.execute<{ place: string; address: string }>(sql`
    select 'product ' || p.slug || ', picture ' || (i.position + 1) as place, i.image as address
      from product_image i join product p on p.id = i.product_id
    union all select 'variant ' || sku, image from variant
    union all select 'category ' || name_en, image from category
    union all select 'category ' || name_en || ', wide picture', wide_image from category where wide_image is not null
    union all select 'banner ' || position, image from banner
    union all select 'reel ' || position || ', clip', video from reel
    union all select 'reel ' || position || ', poster', poster from reel
    order by 1`);
  return rows.filter(({ address }) => address !== '');
}

/** Replaces addresses everywhere in the catalogue, in one transaction. Orders keep theirs. */
export const replaceMedia = (db: Db, addresses: ReadonlyMap<string, string>): Promise<void> =>
  db.transaction(async (tx) => {
    const json = JSON.stringify([...addresses].map(([old, stored]) => ({ old, stored })));
    for (const [table, column] of COLUMNS) {
      const name = sql.identifier(column);
      await tx.execute(sql`update ${sql.identifier(table)} t set ${name} = m.stored
        from jsonb_to_recordset(${json}::jsonb) as m(old text, stored text) where t.${name} = m.old`);
    }
  });
