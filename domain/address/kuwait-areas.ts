import { containsWords, searchable } from '../text/search-text';
import { KUWAIT_GOVERNORATES } from '../customer/country';
import names from './kuwait-areas.json' with { type: 'json' };

type Governorate = (typeof KUWAIT_GOVERNORATES)[number];

export interface KuwaitArea {
  readonly governorate: Governorate;
  readonly ar: string;
  readonly en: string;
}

/** By governorate, those with most people first. */
const AREAS: readonly KuwaitArea[] = KUWAIT_GOVERNORATES.flatMap((governorate) =>
  names[governorate].map((name) => ({ governorate, ...name })),
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
