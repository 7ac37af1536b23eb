export type Locale = 'ar' | 'en';

export const isLocale = (value: string | null | undefined): value is Locale => value === 'ar' || value === 'en';

export interface LocaleHints {
  /** `?lang=` of the address: a choice, to be kept */
  readonly asked: string | null;
  readonly saved: string | null;
  /** the browser's languages as it names them (`ar-KW`), the dearest first */
  readonly spoken: readonly string[];
  /** the page's own `lang` */
  readonly tagged: string;
}

/** The language to begin in: what was asked for, the saved choice, the browser's first Arabic or English, the page's tag, Arabic (Specification 4, Language; decisions, Language). */
export function localeFrom({ asked, saved, spoken, tagged }: LocaleHints): { locale: Locale; isChosen: boolean } {
  if (isLocale(asked)) return { locale: asked, isChosen: true };
  const heard = spoken.map((language) => language.slice(0, 2).toLowerCase());
  return { locale: [saved, ...heard, tagged].find(isLocale) ?? 'ar', isChosen: false };
}
