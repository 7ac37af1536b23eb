const inCountry = (country: string, rows: readonly (readonly [string, string, number, number])[]) =>
  rows.map(([name_en, name_ar, lat, lng]) => ({ name_en, name_ar, lat, lng, country, governorate: '' }));

/**
 * Places across the border of Kuwait, whose pins would be taken for its nearest area. Those at the border are set back from
 * it, so that the farms of Abdali stay nearer to Abdali.
 */
export const NEIGHBOURS = [
  ...inCountry('Iraq', [
    ['Safwan', 'صفوان', 30.14, 47.72],
    ['Umm Qasr', 'أم قصر', 30.05, 47.95],
    ['Al Faw', 'الفاو', 29.98, 48.47],
    ['Zubair', 'الزبير', 30.39, 47.71],
    ['Basra', 'البصرة', 30.51, 47.78],
  ]),
  ...inCountry('Iran', [
    ['Khorramshahr', 'خرمشهر', 30.44, 48.18],
    ['Abadan', 'عبادان', 30.35, 48.29],
  ]),
];
