import type { Locale } from '../../api/client';

/** A row's name in a language. */
export const nameIn = (
  { nameAr, nameEn }: { readonly nameAr: string; readonly nameEn: string },
  locale: Locale,
): string => (locale === 'ar' ? nameAr : nameEn);
