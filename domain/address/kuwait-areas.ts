import { containsWords, searchable } from '../text/search-text';
import { KUWAIT_GOVERNORATES } from '../customer/country';

type Governorate = (typeof KUWAIT_GOVERNORATES)[number];

export interface KuwaitArea {
  readonly governorate: Governorate;
  readonly ar: string;
  readonly en: string;
}

/** English and Arabic name of each area by governorate, those with most people first. */
const NAMES: Readonly<Record<Governorate, readonly (readonly [en: string, ar: string])[]>> = {
  'Al Asimah': [
    ['Kuwait City', 'مدينة الكويت'],
    ['Shuwaikh', 'الشويخ'],
    ['Jaber Al-Ahmad', 'جابر الأحمد'],
    ['Qairawan', 'القيروان'],
    ['Sulaibikhat', 'الصليبيخات'],
    ['Doha', 'الدوحة'],
    ['Surra', 'السرة'],
    ['Qortuba', 'قرطبة'],
    ['Yarmouk', 'اليرموك'],
    ['Adailiya', 'العديلية'],
    ['Khaldiya', 'الخالدية'],
    ['Kaifan', 'كيفان'],
    ['Rawda', 'الروضة'],
    ['Nuzha', 'النزهة'],
    ['Faiha', 'الفيحاء'],
    ['Shamiya', 'الشامية'],
    ['Qadsiya', 'القادسية'],
    ['Mansouriya', 'المنصورية'],
    ['Dasma', 'الدسمة'],
    ['Daiya', 'الدعية'],
    ['Abdullah Al-Salem', 'ضاحية عبدالله السالم'],
    ['Bneid Al-Qar', 'بنيد القار'],
    ['Dasman', 'دسمان'],
    ['Sharq', 'شرق'],
    ['Mirqab', 'المرقاب'],
    ['Qibla', 'القبلة'],
    ['Salhiya', 'الصالحية'],
    ['Ghornata', 'غرناطة'],
    ['Nahda', 'النهضة'],
    ['North West Sulaibikhat', 'شمال غرب الصليبيخات'],
  ],
  Hawalli: [
    ['Salmiya', 'السالمية'],
    ['Hawalli', 'حولي'],
    ['Jabriya', 'الجابرية'],
    ['Rumaithiya', 'الرميثية'],
    ['Salwa', 'سلوى'],
    ['Mishref', 'مشرف'],
    ['Bayan', 'بيان'],
    ['Shaab', 'الشعب'],
    ['Maidan Hawalli', 'ميدان حولي'],
    ['Bidaa', 'البدع'],
    ['Hitteen', 'حطين'],
    ['Salam', 'السلام'],
    ['Shuhada', 'الشهداء'],
    ['Zahra', 'الزهراء'],
    ['Siddiq', 'الصديق'],
    ['Mubarak Al-Abdullah', 'مبارك العبدالله'],
    ['Nugra', 'النقرة'],
  ],
  'Al Farwaniyah': [
    ['Farwaniya', 'الفروانية'],
    ['Khaitan', 'خيطان'],
    ['Abraq Khaitan', 'أبرق خيطان'],
    ['Jleeb Al-Shuyoukh', 'جليب الشيوخ'],
    ['Ardiya', 'العارضية'],
    ['Andalus', 'الأندلس'],
    ['Riggae', 'الرقعي'],
    ['Rabiya', 'الرابية'],
    ['Rehab', 'الرحاب'],
    ['Ishbiliya', 'إشبيلية'],
    ['Firdous', 'الفردوس'],
    ['Omariya', 'العمرية'],
    ['Sabah Al-Nasser', 'صباح الناصر'],
    ['Abdullah Al-Mubarak', 'عبدالله المبارك'],
    ['West Abdullah Al-Mubarak', 'غرب عبدالله المبارك'],
    ['Abbasiya', 'العباسية'],
    ['Dajeej', 'الضجيج'],
    ['Rai', 'الري'],
    ['Shadadiya', 'الشدادية'],
  ],
  'Mubarak Al-Kabeer': [
    ['Sabah Al-Salem', 'صباح السالم'],
    ['Mubarak Al-Kabeer', 'مبارك الكبير'],
    ['Adan', 'العدان'],
    ['Qurain', 'القرين'],
    ['Qusour', 'القصور'],
    ['Messila', 'المسيلة'],
    ['Abu Ftaira', 'أبو فطيرة'],
    ['Fnaitees', 'الفنيطيس'],
    ['Abu Al-Hasaniya', 'أبو الحصانية'],
    ['Wista', 'الوسطى'],
    ['Sabhan', 'صبحان'],
  ],
  'Al Ahmadi': [
    ['Fahaheel', 'الفحيحيل'],
    ['Mangaf', 'المنقف'],
    ['Mahboula', 'المهبولة'],
    ['Ahmadi', 'الأحمدي'],
    ['Egaila', 'العقيلة'],
    ['Fintas', 'الفنطاس'],
    ['Abu Halifa', 'أبو حليفة'],
    ['Riqqa', 'الرقة'],
    ['Hadiya', 'هدية'],
    ['Sabahiya', 'الصباحية'],
    ['Dhaher', 'الظهر'],
    ['Jaber Al-Ali', 'جابر العلي'],
    ['Fahad Al-Ahmad', 'فهد الأحمد'],
    ['Ali Sabah Al-Salem', 'علي صباح السالم'],
    ['Sabah Al-Ahmad City', 'مدينة صباح الأحمد'],
    ['Wafra', 'الوفرة'],
    ['Khairan', 'الخيران'],
    ['Shuaiba', 'الشعيبة'],
    ['Mina Abdullah', 'ميناء عبدالله'],
    ['Zour', 'الزور'],
    ['Nuwaiseeb', 'النويصيب'],
    ['Bnaider', 'بنيدر'],
  ],
  'Al Jahra': [
    ['Jahra', 'الجهراء'],
    ['Saad Al-Abdullah', 'سعد العبدالله'],
    ['Qasr', 'القصر'],
    ['Naeem', 'النعيم'],
    ['Naseem', 'النسيم'],
    ['Oyoun', 'العيون'],
    ['Waha', 'الواحة'],
    ['Taima', 'تيماء'],
    ['Sulaibiya', 'الصليبية'],
    ['Mutlaa', 'المطلاع'],
    ['Amghara', 'أمغرة'],
    ['Kabd', 'كبد'],
    ['Abdali', 'العبدلي'],
    ['Subiya', 'الصبية'],
  ],
};

const AREAS: readonly KuwaitArea[] = KUWAIT_GOVERNORATES.flatMap((governorate) =>
  NAMES[governorate].map(([en, ar]) => ({ governorate, en, ar })),
);

const isNamed = ({ ar, en }: KuwaitArea, text: string) =>
  [ar, en].some((name) => searchable(name) === searchable(text));

/**
 * The areas of a governorate, or of Kuwait where none is chosen, whose name in either language contains the text. None
 * once the text is the name of an area, or without both.
 */
export function areasMatching(text: string, governorate: string): readonly KuwaitArea[] {
  if (text.trim() === '' && governorate === '') return [];
  const there = AREAS.filter((area) => governorate === '' || area.governorate === governorate);
  if (there.some((area) => isNamed(area, text))) return [];
  return there.filter(({ ar, en }) => containsWords(ar, text) || containsWords(en, text));
}
