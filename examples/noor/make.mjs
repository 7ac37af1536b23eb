/**
 * Makes Noor's files: a product export in Shopify's form with 300 products and 1,800 variants, its Arabic texts, delivery
 * rates, sections, banners, and pictures. The same call makes the same files.
 *
 *     node examples/noor/make.mjs [folder]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { colours, designs, flowers, sizes, types } from './flowers.mjs';

const folder = process.argv[2] ?? '.data/noor';
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status'.split(
    ',',
  );

const dinars = (fils) => (fils / 1000).toFixed(3);
const handleOf = (name) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const fileOf = (flower, colour) => `${flower.handle}-${colour.toLowerCase()}.jpg`;

const products = designs.flatMap((design) =>
  flowers.map((flower) => {
    const title = design.en.replace('*', design.en.startsWith('*') ? flower.en : flower.en.toLowerCase());
    return { design, flower, title, handle: handleOf(title) };
  }),
);

const exported = products.flatMap(({ design, flower, title, handle }, place) => {
  const variants = flower.colours.flatMap((colour) => sizes.map((size) => ({ colour, size })));
  const isReduced = place % 9 === 0;
  return variants.map(({ colour, size }, index) => ({
    Handle: handle,
    ...(index === 0 && {
      Title: title,
      'Body (HTML)': `<p>${flower.plural} of the day, arranged this morning; every piece is a little different.</p>\n<ul>\n<li>Fresh for five days</li>\n<li>With a card for your words</li>\n</ul>`,
      Vendor: 'Noor',
      'Product Category': 'Arts & Entertainment > Party & Celebration > Gift Giving > Fresh Cut Flowers',
      Type: design.type,
      Tags: `${flower.handle}, gift`,
      Published: 'true',
      'Option1 Name': 'Colour',
      'Option2 Name': 'Size',
      Status: 'active',
    }),
    'Option1 Value': colour,
    'Option2 Value': size.en,
    'Variant SKU': `NOOR-${String(place + 1).padStart(3, '0')}-${index + 1}`,
    'Variant Grams': String(design.grams),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String((place * 7 + index * 5) % 23),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': dinars(design.priceFils + size.extraFils),
    'Variant Compare At Price': isReduced ? dinars(design.priceFils + size.extraFils + 2_000) : '',
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'false',
    'Variant Weight Unit': 'g',
    'Variant Image': `/${fileOf(flower, colour)}`,
    ...(index < flower.colours.length && {
      'Image Src': `/${fileOf(flower, flower.colours[index])}`,
      'Image Position': String(index + 1),
    }),
  }));
});

const arabic = [
  ...[['Colour', 'اللون'], ['Size', 'الحجم'], ...Object.entries(types)],
  ...Object.entries(colours).map(([en, { ar }]) => [en, ar]),
  ...sizes.map(({ en, ar }) => [en, ar]),
  ...products.map(({ design, flower, title }) => [title, design.ar.replace('*', flower.ar)]),
  ...flowers.map((flower) => [
    `${flower.plural} of the day, arranged this morning; every piece is a little different. Fresh for five days With a card for your words`,
    `من ${flower.ar} القادم اليوم، نسّقناه هذا الصباح، وكل قطعة تختلف قليلًا عن أختها.\nيبقى نضرًا خمسة أيام\nمع بطاقة لكلماتك`,
  ]),
].map(([text_en, text_ar]) => ({ text_en, text_ar }));

const rates = [
  { country: 'Kuwait', from_grams: 0, to_grams: 5_000, per_kg: '0.250', free_after: '20.000' },
  { country: 'Kuwait', from_grams: 5_001, to_grams: '', per_kg: '0.200', free_after: '20.000' },
];
const sections = Object.keys(types).map((type, place) => ({
  category: handleOf(type),
  position: place + 1,
  products: products
    .filter(({ design }) => design.type === type)
    .slice(0, 8)
    .map(({ handle }) => handle)
    .join('|'),
}));
const banners = ['peony-pink.jpg', 'tulip-yellow.jpg', 'iris-blue.jpg'].map((file, place) => ({
  image: `/banner-${file}`,
  type: 'slider',
  position: place + 1,
}));

/** One flower head: two rings of petals around a centre. */
function flowerSvg({ petals }, hex, x, y, radius) {
  const ring = (count, scale, opacity) =>
    [...Array(count).keys()]
      .map(
        (petal) =>
          `<ellipse cx="${x}" cy="${y - radius * 0.55 * scale}" rx="${radius * 0.3 * scale}" ry="${radius * 0.52 * scale}" fill="${hex}" fill-opacity="${opacity}" stroke="#0003" stroke-width="2" transform="rotate(${(360 / count) * petal} ${x} ${y})"/>`,
      )
      .join('');
  return `${ring(petals, 1, 0.9)}${ring(petals, 0.65, 1)}<circle cx="${x}" cy="${y}" r="${radius * 0.16}" fill="#6b4a1f"/>`;
}

function picture(flower, hex, width, height) {
  const heads = [
    [0.5, 0.36, 0.3],
    [0.27, 0.55, 0.22],
    [0.73, 0.55, 0.22],
  ];
  const stems = heads
    .map(
      ([x, y]) =>
        `<path d="M${x * width} ${y * height} Q${0.5 * width} ${0.7 * height} ${0.5 * width} ${height}" stroke="#4f7a4a" stroke-width="12" fill="none"/>`,
    )
    .join('');
  const flowers = heads.map(([x, y, r]) => flowerSvg(flower, hex, x * width, y * height, r * height)).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f1ebe3"/>${stems}${flowers}</svg>`,
  );
}

const write = (name, rows, columns) =>
  writeFileSync(join(folder, name), stringify(rows, { header: true, ...(columns && { columns }) }));

mkdirSync(join(folder, 'pictures'), { recursive: true });
mkdirSync(join(folder, 'catalogue'), { recursive: true });
write('products_export.csv', exported, HEADER);
write('arabic.csv', arabic);
write('catalogue/delivery-rates.csv', rates);
write('catalogue/sections.csv', sections);
write('catalogue/banners.csv', banners);
for (const flower of flowers)
  for (const colour of flower.colours) {
    const { hex } = colours[colour];
    const file = fileOf(flower, colour);
    const save = (name, width, height) =>
      sharp(picture(flower, hex, width, height))
        .jpeg({ quality: 88 })
        .toFile(join(folder, 'pictures', name));
    await save(file, 1200, 1200);
    if (banners.some(({ image }) => image === `/banner-${file}`)) await save(`banner-${file}`, 1200, 600);
  }
process.stdout.write(`${products.length} products, ${exported.length} variants: ${folder}\n`);
