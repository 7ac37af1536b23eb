import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOdoo } from '../../../server/catalogue/readers/odoo';
import { type ExportReader, parseSource } from '../../../server/catalogue/readers/read-export';
import { readShopify } from '../../../server/catalogue/readers/shopify';
import { readTranslations, translate } from '../../../server/catalogue/readers/translations';
import { readWooCommerce } from '../../../server/catalogue/readers/woocommerce';

const options = { file: 'export.csv', today: '2026-11-25' };
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'exports', name), 'utf8');
const read = (reader: ExportReader, csv: string, more = {}) => reader(parseSource(csv), { ...options, ...more });
const cellsOf = (result: ReturnType<ExportReader>, sku: string) =>
  result.rows.find(({ cells }) => cells.sku === sku)?.cells;

test('reads a Shopify product with options, pictures in their order and a text description', () => {
  const result = read(readShopify, fixture('shopify.csv'));
  expect(result.problems).toEqual([]);
  expect(result.rows.map(({ cells }) => cells.sku)).toEqual([
    'DNA-R-S',
    'DANA-ROSE-BOUQUET-WHITE-SMALL-12-STEMS',
    'SLT-1',
  ]);
  expect(cellsOf(result, 'DNA-R-S')).toMatchObject({
    handle: 'dana-rose-bouquet',
    barcode: '8901234567890',
    name_en: 'Dana rose bouquet',
    description_en:
      'Garden roses; hand-tied, &quot;loose&quot; style.<br>Stems cut at dawn<br>Water &amp; food included',
    categories: 'bouquets',
    price: '12.500',
    old_price: '15.000',
    weight_grams: '1100',
    stock: '7',
    images:
      'https://cdn.noor.example/dana-1.jpg?v=4294967296|https://cdn.noor.example/dana-2.jpg?v=4294967296|https://cdn.noor.example/dana-3.jpg',
    option1_name: 'Colour',
    option1_en: 'Red',
    option2_name: 'Size',
    option2_en: 'Small, 12 stems',
    published: 'true',
  });
  expect(result.rows[1]?.cells).toMatchObject({
    old_price: '',
    stock: '0',
    variant_image: 'https://cdn.noor.example/dana-white.jpg',
  });
});

test('gives the line of a row after a description of many lines', () => {
  expect(read(readShopify, fixture('shopify.csv')).rows.map(({ line }) => line)).toEqual([2, 8, 10]);
});

test('keeps a Shopify product without options as one variant and a draft unpublished', () => {
  const basket = cellsOf(read(readShopify, fixture('shopify.csv'), { defaultStock: 3 }), 'SLT-1');
  expect(basket).toMatchObject({ name_ar: 'سلة ورد الجوري', price: '20.000', stock: '3', published: 'false' });
  expect(basket).not.toHaveProperty('option1_name');
  expect(basket?.handle).toMatch(/^[a-z0-9-]+$/);
});

test("reads Shopify's newer column names", () => {
  const csv = [
    'Title,URL handle,Description,Product category,Type,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Weight value (grams),Weight unit for display,Product image URL,Image position,Variant image URL',
    'Fern,fern,<p>A fern</p>,Home & Garden > Plants > Indoor plants,,TRUE,Active,FRN,62,,,4.25,5,shopify,9,700,g,https://cdn.noor.example/fern.jpg,1,',
  ].join('\n');
  expect(read(readShopify, csv).rows[0]?.cells).toMatchObject({
    handle: 'fern',
    sku: 'FRN',
    categories: 'indoor-plants',
    price: '4.250',
    old_price: '5.000',
    weight_grams: '700',
    stock: '9',
    images: 'https://cdn.noor.example/fern.jpg',
    published: 'true',
  });
});

test('names file, line and column of what a Shopify export lacks', () => {
  const csv = 'Handle,Title,Variant Price,Variant Grams\nlily,Lily,$12.00,500\nmoss,Moss,1.255,\nivy,,3.00,100\n';
  const { problems } = read(readShopify, csv);
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Variant Price'],
    [3, 'Variant Grams'],
    [3, 'Variant Price'],
    [4, 'Title'],
  ]);
  expect(problems[0]?.message).toContain('"$12.00" is not an amount in dinars');
  expect(problems[2]?.message).toContain('not a multiple of 10 fils');
  expect(read(readShopify, csv, { defaultWeightGrams: 250 }).problems).toHaveLength(3);
});

test('reads WooCommerce variations that come before their product, by id and by SKU', () => {
  const result = read(readWooCommerce, fixture('woocommerce.csv'));
  expect(result.problems).toEqual([]);
  expect(result.rows.map(({ cells }) => [cells.handle, cells.option1_en, cells.option2_en, cells.price])).toEqual([
    ['tulip-box', 'Red', 'Gold', '9.500'],
    ['tulip-box', 'Red', 'Green', '9.500'],
    ['tulip-box', 'Yellow', 'Gold', '10.000'],
    ['tulip-box', 'Yellow', 'Green', '10.000'],
    ['product-4300000104', undefined, undefined, '1.000'],
  ]);
  expect(new Set(result.rows.map(({ cells }) => cells.sku)).size).toBe(5);
  expect(result.rows[0]?.cells).toMatchObject({
    description_en: 'Twenty tulips.<br>Twenty tulips in a box.<br>Keeps a week<br>No foam; only water',
    weight_grams: '1250',
    images: 'https://noor.example/uploads/tulip-1.jpg|https://noor.example/uploads/tulip-2.jpg',
    variant_image: 'https://noor.example/uploads/tulip-red.jpg',
    categories: 'flowers-boxes-small|gifts',
  });
  expect(cellsOf(result, '=CARD')).toMatchObject({ old_price: '1.500', published: 'false', stock: '0' });
  expect(result.notes).toContain('1 grouped or external products were left out.');
});

test("divides a WooCommerce product's stock among variations that have none of their own", () => {
  const { rows } = read(readWooCommerce, fixture('woocommerce.csv'));
  expect(rows.filter(({ cells }) => cells.option1_en === 'Yellow').map(({ cells }) => cells.stock)).toEqual(['3', '2']);
});

test('lists the categories of a WooCommerce path with parents first', () => {
  const { categories } = read(readWooCommerce, fixture('woocommerce.csv'));
  expect(categories.map(({ cells }) => [cells.handle, cells.parent, cells.name_en])).toEqual([
    ['flowers', '', 'Flowers'],
    ['flowers-boxes-small', 'flowers', 'Boxes, small'],
    ['gifts', '', 'Gifts'],
  ]);
});

test('refuses a WooCommerce variation whose product is not in the file', () => {
  const csv = 'ID,Type,SKU,Name,Parent,Regular price,Weight (g)\n7,variation,X,Rose,id:6,2,100\n';
  expect(read(readWooCommerce, csv).problems).toMatchObject([{ line: 2, column: 'Parent' }]);
});

test("reads Odoo's variants of one template and their values with commas", () => {
  const result = read(readOdoo, fixture('odoo.csv'));
  expect(result.problems).toEqual([]);
  expect(result.rows.map(({ cells }) => [cells.handle, cells.sku])).toEqual([
    ['orchid-in-a-pot', 'ORC-P-1'],
    ['orchid-in-a-pot', 'ORCHID-IN-A-POT-WHITE-GLASS'],
    ['product-template-2147483901-aa11bb23', 'SGR-1'],
  ]);
  expect(result.rows[0]?.cells).toMatchObject({
    price: '18.000',
    weight_grams: '1900',
    stock: '6',
    categories: 'plants-orchids',
    option1_name: 'Colour',
    option1_en: 'Purple',
    option2_name: 'Pot',
    option2_en: 'Clay; hand made, small',
    description_en: 'One stem.<br>Flowers for two months',
    images: 'https://noor.example/orchid-white.png',
  });
  expect(result.rows[2]?.cells).toMatchObject({ name_ar: 'شتلة صبار', published: 'false' });
  expect(result.notes.join(' ')).toContain('pictures inside the file');
});

test("reads Odoo's labels, with attribute values in rows of their own", () => {
  const csv = [
    'External ID,Internal Reference,Name,Sales Price,Weight,Quantity On Hand,Product Template/External ID,Variant Values',
    'x.product_1,VAS-1,Vase,7.5,0.8,3,x.template_1,Colour: Blue',
    ',,,,,,,Height: 20 cm',
  ].join('\n');
  expect(read(readOdoo, csv).rows[0]?.cells).toMatchObject({
    sku: 'VAS-1',
    option1_en: 'Blue',
    option2_name: 'Height',
    option2_en: '20 cm',
  });
});

test('fills in Arabic by text and by handle and counts what has none', () => {
  const translations = readTranslations(
    parseSource(
      [
        'text_en,text_ar,handle,field,ar',
        'Red,أحمر,,,',
        'Bouquets,باقات,,,',
        '"Garden roses; hand-tied, ""loose"" style. Stems cut at dawn Water & food included","ورد الحديقة\nيقطف فجرا",,,',
        ',,dana-rose-bouquet,name,باقة دانة',
      ].join('\n'),
    ),
  );
  const result = translate(read(readShopify, fixture('shopify.csv')), translations);
  expect(result.rows[0]?.cells).toMatchObject({
    name_ar: 'باقة دانة',
    option1_ar: 'أحمر',
    option2_ar: 'Small, 12 stems',
    description_ar: 'ورد الحديقة<br>يقطف فجرا',
  });
  expect(result.categories[0]?.cells).toMatchObject({ name_ar: 'باقات', name_en: 'Bouquets' });
  expect(result.notes.join(' ')).toContain('3 texts have no Arabic');
});
