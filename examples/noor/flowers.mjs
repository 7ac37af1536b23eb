/** What Noor sells: each flower in two colours, each design with every flower. All names are invented. */
export const flowers = [
  { en: 'Rose', plural: 'Roses', ar: 'الورد', handle: 'rose', petals: 9, colours: ['Crimson', 'Ivory'] },
  { en: 'Tulip', plural: 'Tulips', ar: 'التوليب', handle: 'tulip', petals: 6, colours: ['Yellow', 'Pink'] },
  { en: 'Peony', plural: 'Peonies', ar: 'الفاوانيا', handle: 'peony', petals: 12, colours: ['Pink', 'Ivory'] },
  { en: 'Orchid', plural: 'Orchids', ar: 'الأوركيد', handle: 'orchid', petals: 5, colours: ['Purple', 'White'] },
  { en: 'Lily', plural: 'Lilies', ar: 'الزنبق', handle: 'lily', petals: 6, colours: ['White', 'Orange'] },
  {
    en: 'Hydrangea',
    plural: 'Hydrangeas',
    ar: 'الهيدرانجيا',
    handle: 'hydrangea',
    petals: 14,
    colours: ['Blue', 'Pink'],
  },
  {
    en: 'Carnation',
    plural: 'Carnations',
    ar: 'القرنفل',
    handle: 'carnation',
    petals: 11,
    colours: ['Crimson', 'White'],
  },
  {
    en: 'Sunflower',
    plural: 'Sunflowers',
    ar: 'دوار الشمس',
    handle: 'sunflower',
    petals: 16,
    colours: ['Yellow', 'Orange'],
  },
  { en: 'Jasmine', plural: 'Jasmine', ar: 'الياسمين', handle: 'jasmine', petals: 5, colours: ['White', 'Yellow'] },
  {
    en: 'Anemone',
    plural: 'Anemones',
    ar: 'شقائق النعمان',
    handle: 'anemone',
    petals: 8,
    colours: ['Purple', 'Crimson'],
  },
  { en: 'Dahlia', plural: 'Dahlias', ar: 'الداليا', handle: 'dahlia', petals: 15, colours: ['Orange', 'Purple'] },
  { en: 'Iris', plural: 'Irises', ar: 'السوسن', handle: 'iris', petals: 6, colours: ['Blue', 'Yellow'] },
];

export const colours = {
  Crimson: { ar: 'قرمزي', hex: '#b3263e' },
  Ivory: { ar: 'عاجي', hex: '#efe3c4' },
  Yellow: { ar: 'أصفر', hex: '#eebc2f' },
  Pink: { ar: 'وردي', hex: '#e58ca6' },
  Purple: { ar: 'بنفسجي', hex: '#7d5aa8' },
  White: { ar: 'أبيض', hex: '#fbfaf5' },
  Orange: { ar: 'برتقالي', hex: '#e07a33' },
  Blue: { ar: 'أزرق', hex: '#5f86c4' },
};

export const sizes = [
  { en: 'Small', ar: 'صغير', extraFils: 0 },
  { en: 'Medium', ar: 'وسط', extraFils: 4_000 },
  { en: 'Large', ar: 'كبير', extraFils: 9_500 },
];

export const types = {
  Bouquets: 'باقات',
  Boxes: 'علب ورد',
  Vases: 'مزهريات',
  Baskets: 'سلال',
  Occasions: 'مناسبات',
};

/** `*` stands for the flower. Prices in fils, weights in grams. */
export const designs = [
  ['Bouquets', '* bouquet', 'باقة *', 6_500, 700],
  ['Bouquets', 'Hand-tied * bouquet', 'باقة * مربوطة باليد', 8_000, 800],
  ['Bouquets', '* posy', 'باقة * صغيرة مستديرة', 4_750, 400],
  ['Bouquets', '* bouquet with eucalyptus', 'باقة * مع الأوكالبتوس', 9_250, 900],
  ['Bouquets', '* sheaf', 'حزمة *', 7_500, 850],
  ['Boxes', '* in a round box', '* في علبة دائرية', 12_000, 1_400],
  ['Boxes', '* in a square box', '* في علبة مربعة', 12_500, 1_450],
  ['Boxes', '* and dates box', 'علبة * وتمر', 15_750, 1_900],
  ['Boxes', '* and chocolate box', 'علبة * وشوكولاتة', 16_500, 1_800],
  ['Boxes', '* drawer box', 'علبة * بدرج', 14_000, 1_600],
  ['Vases', '* in a glass vase', '* في مزهرية زجاج', 13_000, 2_100],
  ['Vases', '* in a clay vase', '* في مزهرية فخار', 13_500, 2_600],
  ['Vases', 'Single * in a bud vase', 'عود واحد من * في مزهرية رفيعة', 5_250, 700],
  ['Vases', '* bowl', 'وعاء *', 11_000, 1_700],
  ['Vases', '* table runner', 'زينة مائدة من *', 18_000, 2_400],
  ['Baskets', '* basket', 'سلة *', 10_500, 1_500],
  ['Baskets', '* and fruit basket', 'سلة * وفواكه', 17_250, 3_800],
  ['Baskets', '* garden basket', 'سلة حديقة من *', 12_750, 2_200],
  ['Baskets', 'Tall * basket', 'سلة * عالية', 19_500, 3_000],
  ['Baskets', '* breakfast basket', 'سلة فطور مع *', 21_000, 3_500],
  ['Occasions', '* wreath', 'إكليل *', 16_000, 1_900],
  ['Occasions', 'Newborn * stand', 'حامل * للمولود', 28_000, 4_200],
  ['Occasions', 'Graduation * bouquet', 'باقة * للتخرج', 9_750, 900],
  ['Occasions', 'Bridal * bouquet', 'باقة عروس من *', 24_500, 1_100],
  ['Occasions', 'Get-well * bouquet', 'باقة * للسلامة', 8_750, 850],
].map(([type, en, ar, priceFils, grams]) => ({ type, en, ar, priceFils, grams }));
