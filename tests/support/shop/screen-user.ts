import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Language, createTranslator } from '../data/translations';

type Values = Readonly<Record<string, string | number>>;
type Role = Parameters<typeof screen.getByRole>[0];

/**
 * Somebody before the screen, who reads one language and knows things by what they are and what they are called. Names are
 * given in English, as the sources have them, and looked for in the language of the page.
 */
export function createScreenUser(language: Language, userEvent: UserEvent) {
  const words = createTranslator(language);
  /** Without the marks of what is set apart inside a sentence. */
  const translate = (english: string, values: Values = {}) =>
    Object.entries(values)
      .reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), words(english))
      .replace(/<\/?\d+\/?>/g, '');
  const called = (role: Role, english: string, values?: Values) =>
    screen.queryByRole(role, { name: translate(english, values) });
  const get = (role: Role, english: string, values?: Values) =>
    screen.getByRole(role, { name: translate(english, values) }) as HTMLElement;
  return {
    language,
    translate,
    get,
    /** Names that are data (a colour, a product) are the same in every language. */
    getByExactName: (role: Role, name: string | RegExp) => screen.getByRole(role, { name }) as HTMLElement,
    click: (role: Role, english: string, values?: Values) => userEvent.click(get(role, english, values)),
    clickElement: (element: HTMLElement) => userEvent.click(element),
    type: async (role: Role, english: string, text: string) => {
      const box = get(role, english);
      await userEvent.clear(box);
      await userEvent.type(box, text);
    },
    userEvent,
    isVisible: (role: Role, english: string, values?: Values) => called(role, english, values) !== null,
    isTextVisible: (english: string, values?: Values) => screen.queryByText(translate(english, values)) !== null,
    isBusy: (role: Role, english: string, values?: Values) =>
      called(role, english, values)?.getAttribute('aria-busy') === 'true',
    isEnabled: (role: Role, english: string, values?: Values) => {
      const control = called(role, english, values);
      return control !== null && !control.hasAttribute('disabled') && control.getAttribute('aria-busy') !== 'true';
    },
  };
}

export type ScreenUser = ReturnType<typeof createScreenUser>;
