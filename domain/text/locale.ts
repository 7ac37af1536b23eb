export type Locale = 'ar' | 'en';

export const isLocale = (value: string | null | undefined): value is Locale => value === 'ar' || value === 'en';

export interface LocaleHints {
  /** `?lang=` of the address; an explicit choice, to be persisted */
  readonly asked: string | null;
  readonly saved: string | null;
  /** `navigator.languages`, such as `ar-KW`, in order of preference */
  readonly spoken: readonly string[];
  /** the page's own `lang` */
  readonly tagged: string;
}

/** The initial language: `?lang=`, the saved choice, the browser's first supported one, the page's `lang`, Arabic (Specification 4, Language). */
export function localeFrom({ asked, saved, spoken, tagged }: LocaleHints): { locale: Locale; isChosen: boolean } {
  if (isLocale(asked)) return { locale: asked, isChosen: true };
  const heard = spoken.map((language) => language.slice(0, 2).toLowerCase());
  return { locale: [saved, ...heard, tagged].find(isLocale) ?? 'ar', isChosen: false };
}
