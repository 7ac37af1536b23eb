import { stripControls } from './names';

/** Maximum characters of a bank's message */
const BANK_WORDS_LENGTH = 120;

const LINK = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S*|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:]\S*)?/giu;
/** Numbers longer than four digits in any script, with separators: phones, cards, accounts. */
const LONG_NUMBER = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){4,}/gu;

/** Sanitises a bank's message for display: stripControls text, at most 120 characters, without links and long numbers. */
export const sanitizeBankMessage = (text: string): string =>
  stripControls(text)
    .replaceAll(LINK, ' ')
    .replaceAll(LONG_NUMBER, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, BANK_WORDS_LENGTH);
