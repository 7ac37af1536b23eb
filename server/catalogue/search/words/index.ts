import beautyTechKids from './beauty-tech-kids.json';
import fashion from './fashion.json';
import giftsColours from './gifts-colours.json';
import home from './home.json';
import jewellery from './jewellery.json';
import kitchen from './kitchen.json';
import perfume from './perfume.json';

/** Words or phrases: `same` find what each other find; what is `near` the first one comes after its own results. */
export interface SynonymRow {
  readonly words: readonly string[];
  readonly kind: string;
}

const FILES = [perfume, kitchen, fashion, jewellery, home, beautyTechKids, giftsColours];

/** Words and transliterations of shopping in the Gulf, in both languages. */
export const DEFAULT_WORDS: readonly SynonymRow[] = FILES.flatMap((file) =>
  (['same', 'near'] as const).flatMap((kind) => file[kind].map((row) => ({ words: row.split('|'), kind }))),
);
