import { sql } from 'drizzle-orm';
import type { Db } from '../server/deps';

/** The number of products besides the demo's, and how many of them are in the large category. */
export const MANY = 50_000;
export const LARGE = 5_000;
/** A category below the demo's first one. */
export const LARGE_CATEGORY = 9_001;

const NOUNS = [
  ['عطر', 'Perfume'],
  ['دهن عود', 'Oud Oil'],
  ['بخور', 'Incense'],
  ['عباءة', 'Abaya'],
  ['حقيبة', 'Bag'],
  ['قلادة', 'Necklace'],
  ['خاتم', 'Ring'],
  ['سوار', 'Bracelet'],
  ['ساعة', 'Watch'],
  ['دلة', 'Dallah'],
  ['فنجان', 'Cup'],
  ['مبخرة', 'Burner'],
  ['شمعة', 'Candle'],
  ['وشاح', 'Scarf'],
  ['حذاء', 'Shoe'],
  ['نظارة', 'Glasses'],
  ['محفظة', 'Wallet'],
  ['قميص', 'Shirt'],
  ['فستان', 'Dress'],
  ['ثوب', 'Thobe'],
  ['سجادة', 'Carpet'],
  ['مصباح', 'Lamp'],
  ['صينية', 'Tray'],
  ['إبريق', 'Jug'],
  ['كريم', 'Cream'],
  ['صابون', 'Soap'],
  ['زيت', 'Oil'],
  ['عسل', 'Honey'],
  ['تمر', 'Dates'],
  ['قهوة', 'Coffee'],
  ['شاي', 'Tea'],
  ['زعفران', 'Saffron'],
  ['هيل', 'Cardamom'],
  ['مرآة', 'Mirror'],
  ['صندوق', 'Box'],
  ['دفتر', 'Notebook'],
  ['قلم', 'Pen'],
] as const;
const KINDS = [
  ['ملكي', 'Royal'],
  ['فاخر', 'Luxury'],
  ['كلاسيكي', 'Classic'],
  ['ذهبي', 'Golden'],
  ['فضي', 'Silver'],
  ['أزرق', 'Blue'],
  ['أخضر', 'Green'],
  ['أسود', 'Black'],
  ['أبيض', 'White'],
  ['وردي', 'Rose'],
  ['خليجي', 'Gulf'],
  ['شرقي', 'Eastern'],
  ['ناعم', 'Soft'],
  ['خفيف', 'Light'],
  ['كبير', 'Large'],
  ['صغير', 'Small'],
  ['يدوي', 'Handmade'],
  ['جديد', 'New'],
  ['قديم', 'Antique'],
  ['مطرز', 'Embroidered'],
  ['محفور', 'Engraved'],
  ['يومي', 'Daily'],
  ['صيفي', 'Summer'],
] as const;
const LINES = [
  ['ليالي', 'Layali'],
  ['مرجان', 'Marjan'],
  ['لؤلؤة', 'Pearl'],
  ['الديرة', 'Deera'],
  ['السالمية', 'Salmiya'],
  ['بيان', 'Bayan'],
  ['نخلة', 'Nakhla'],
  ['صحراء', 'Desert'],
  ['موج', 'Wave'],
  ['ياسمين', 'Jasmine'],
  ['عنبر', 'Amber'],
  ['مسك', 'Musk'],
  ['صندل', 'Sandal'],
  ['ريحان', 'Basil'],
  ['غيوم', 'Clouds'],
  ['نجوم', 'Stars'],
  ['قمر', 'Moon'],
  ['فجر', 'Dawn'],
  ['وادي', 'Valley'],
] as const;

/** The names of the n-th product, from 0. Deterministic. */
export function namesOf(n: number): { ar: string; en: string } {
  const noun = NOUNS[n % NOUNS.length]!;
  const kind = KINDS[n % KINDS.length]!;
  const line = LINES[n % LINES.length]!;
  return { ar: `${noun[0]} ${kind[0]} ${line[0]} ${n}`, en: `${line[1]} ${kind[1]} ${noun[1]} ${n}` };
}

const TEXT = 'A piece made with care for guests and for every day, in the tradition of the Gulf. ';

/** Products of one statement, so that its names fit into memory. */
const BATCH = 50_000;

/** Adds products with a default variant, a picture and a category each. */
export async function addManyProducts(db: Db, count = MANY): Promise<void> {
  await db.execute(sql`
    insert into category (id, parent_id, level, position, name_ar, name_en, image)
    select ${LARGE_CATEGORY}, min(id), 2, 999, 'قسم كبير', 'A large category', '' from category where level = 1`);
  for (let first = 0; first < count; first += BATCH) await addProducts(db, first, Math.min(first + BATCH, count));
  await db.execute(sql`vacuum analyze`);
}

/** Adds the products from `first` to below `end`. */
async function addProducts(db: Db, first: number, end: number): Promise<void> {
  const names = JSON.stringify(Array.from({ length: end - first }, (_, n) => namesOf(first + n)));
  const isNew = sql`id >= ${100_000 + first} and id < ${100_000 + end}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into product (id, slug, sku, position, name_ar, name_en, description_ar, description_en, price_fils, weight_grams)
      select 100000 + n, 'many-' || n, 'MANY-' || n, 1000 + n, name->>'ar', name->>'en',
        repeat(${TEXT}, 5), repeat(${TEXT}, 5), 1000 + (n % 500) * 10, 100 + n % 900
      from (select name, (${first} + place - 1)::int as n
        from json_array_elements(${names}::json) with ordinality as all_names (name, place)) named`);
    await tx.execute(sql`
      insert into variant (id, product_id, position, sku, name_ar, name_en, price_fils, image)
      select id * 100, id, 0, sku, name_ar, name_en, price_fils, '' from product where ${isNew}`);
    await tx.execute(sql`insert into stock (variant_id, on_hand) select id * 100, 20 from product where ${isNew}`);
    await tx.execute(
      sql`insert into product_image (product_id, position, image) select id, 0, '/media/none.webp' from product where ${isNew}`,
    );
    await tx.execute(sql`
      with leaf as (
        select id, row_number() over (order by id) - 1 as place, count(*) over () as leaves from category c
        where id <> ${LARGE_CATEGORY} and not exists (select 1 from category child where child.parent_id = c.id))
      insert into product_category (product_id, category_id, position)
      select p.id, case when p.id < ${100_000 + LARGE} then ${LARGE_CATEGORY} else leaf.id end, p.position
      from (select id, position from product where ${isNew}) p join leaf on leaf.place = p.id % leaf.leaves`);
  });
}
