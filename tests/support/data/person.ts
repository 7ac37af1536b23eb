import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Language, wordsIn } from './words';

type Values = Readonly<Record<string, string | number>>;
type Role = Parameters<typeof screen.getByRole>[0];

/**
 * Somebody before the screen, who reads one language and knows things by what they are and what they are called. Names are
 * given in English, as the sources have them, and looked for in the language of the page.
 */
export function personWho(language: Language, hand: UserEvent) {
  const words = wordsIn(language);
  /** Without the marks of what is set apart inside a sentence. */
  const say = (english: string, values: Values = {}) =>
    Object.entries(values)
      .reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), words(english))
      .replace(/<\/?\d+\/?>/g, '');
  const called = (role: Role, english: string, values?: Values) =>
    screen.queryByRole(role, { name: say(english, values) });
  const the = (role: Role, english: string, values?: Values) =>
    screen.getByRole(role, { name: say(english, values) }) as HTMLElement;
  return {
    language,
    say,
    the,
    /** Names that are data (a colour, a product) are the same in every language. */
    theOne: (role: Role, name: string | RegExp) => screen.getByRole(role, { name }) as HTMLElement,
    taps: (role: Role, english: string, values?: Values) => hand.click(the(role, english, values)),
    tapsOn: (element: HTMLElement) => hand.click(element),
    types: async (role: Role, english: string, text: string) => {
      const box = the(role, english);
      await hand.clear(box);
      await hand.type(box, text);
    },
    hand,
    sees: (role: Role, english: string, values?: Values) => called(role, english, values) !== null,
    seesText: (english: string, values?: Values) => screen.queryByText(say(english, values)) !== null,
    seesBusy: (role: Role, english: string, values?: Values) =>
      called(role, english, values)?.getAttribute('aria-busy') === 'true',
    seesReady: (role: Role, english: string, values?: Values) => {
      const control = called(role, english, values);
      return control !== null && !control.hasAttribute('disabled') && control.getAttribute('aria-busy') !== 'true';
    },
  };
}

export type Person = ReturnType<typeof personWho>;
