import type { Locale } from '../../api/client';

/** The preferred one of the shop's two languages; Arabic by default. */
export function parseAcceptLanguage(acceptLanguage: string | undefined): Locale {
  const preferred = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => (language === 'ar' || language === 'en') && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return preferred[0]?.language === 'en' ? 'en' : 'ar';
}
