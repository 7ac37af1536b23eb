import { useLanguage, useLocale } from '../shop-context';

/** The other language's own name and the switch to it (Specification 2, Profile). */
export function useLanguageSwitch() {
  const language = useLanguage();
  const locale = useLocale();
  const other =
    locale === 'ar'
      ? ({ lang: 'en', label: 'English', letter: 'EN' } as const)
      : ({ lang: 'ar', label: 'العربية', letter: 'ع' } as const);
  return { ...other, onSwitch: () => language.send({ type: 'language.toggled' }) };
}
