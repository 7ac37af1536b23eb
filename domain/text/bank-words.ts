import { plain } from './names';

/** Characters shown of what a gateway or an address says (decisions, Text that comes in an address) */
const BANK_WORDS_LENGTH = 120;

const LINK = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S*|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:]\S*)?/giu;
/** Numbers longer than four digits in any script, with whatever holds them together: phones, cards, accounts. */
const LONG_NUMBER = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){4,}/gu;

/** A bank's words as they may be quoted: text alone, at most 120 characters, without links and long numbers. */
export const bankWords = (text: string): string =>
  plain(text)
    .replaceAll(LINK, ' ')
    .replaceAll(LONG_NUMBER, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, BANK_WORDS_LENGTH);
