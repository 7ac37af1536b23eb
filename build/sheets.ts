import { readdirSync, readFileSync } from 'node:fs';
import { routesWhere } from '../domain/routes/facts.ts';
import { screenFileOf } from '../domain/routes/screen-file.ts';
import { laterOf, reachedFrom, recipesOf } from './reached.ts';
import { classesOf } from './static-css.ts';

const root = new URL('../', import.meta.url).pathname;

/** In the document that every visit begins with. */
export const FIRST = 'first';
/** For the screens that the server draws, which hold it in their document: a sheet that comes later has the browser look at every element of the page again. */
export const DRAWN = 'virtual:drawn-styles.css';
/** For all other screens. */
export const LATE = 'virtual:late-styles.css';
/** For the screen that draws the machines. */
const FLOWS = 'virtual:flows-styles.css';
/** Recipes with a sheet of their own: what is drawn by them comes to visits that need nothing else of later sheets. */
const APART: ReadonlySet<string> = new Set(['lightbox', 'reels-feed', 'search-overlay', 'sheet', 'side-menu']);
const apartOf = (recipe: string): string => `virtual:${recipe}-styles.css`;

/** All sheets but the first. */
export const LATER_SHEETS: readonly string[] = [DRAWN, LATE, FLOWS, ...[...APART].map(apartOf)];

/** What every page begins with, and the question that a first visit ends with. */
const BEGINNING = ['src/boot/bootstrap.ts', 'src/main.tsx', 'src/app/ConsentSheet/ConsentSheet.tsx'];
/** The favourites are drawn by the browser, of the same cards as the others. */
const DRAWN_SCREENS = [...routesWhere(({ rendering }) => rendering === 'server'), 'favorites' as const].map(
  (name) => `/${screenFileOf(name)}`,
);

/** Whether the server draws the screen that begins with this module. */
export const isDrawnScreen = (beginning: string): boolean => DRAWN_SCREENS.some((file) => beginning.endsWith(file));

/** Who uses something: `part` are those that come on demand and are no screens. */
type User = typeof FIRST | typeof DRAWN | typeof LATE | typeof FLOWS | 'part';

function userOf(beginning: string): User {
  if (BEGINNING.some((file) => beginning === `${root}${file}`)) return FIRST;
  if (!beginning.endsWith('.screen.ts')) return 'part';
  if (isDrawnScreen(beginning)) return DRAWN;
  return beginning.endsWith('/flows.screen.ts') ? FLOWS : LATE;
}

/** The sheet for what these use: with all, unless only one kind of screen needs it. */
function sheetFor(users: ReadonlySet<User>, ignored: readonly User[]): string {
  const others = [...users].filter((user) => !ignored.includes(user));
  const [only = FIRST, ...more] = others.length > 0 ? others : [...users];
  return more.length > 0 || only === 'part' ? FIRST : only;
}

type Css = (styles: object) => string;

/** Where the rules of recipes and of single classes lie, and which modules bring a sheet. */
export interface Sheets {
  /** by the name of a recipe, such as `order-card` */
  readonly recipes: ReadonlyMap<string, string>;
  /** by the name of a class, such as `lg:p_4` */
  readonly classes: ReadonlyMap<string, string>;
  /** the classes of each module that has some */
  readonly written: ReadonlyMap<string, ReadonlySet<string>>;
  /** screens and parts that need the sheet of the drawn screens */
  readonly drawn: ReadonlySet<string>;
}

/** Reads the sources of the shop for who uses which styles. */
export function planSheets(css: Css): Sheets {
  const sources = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${root}src/${file}`);
  const beginnings = new Set([...BEGINNING.map((file) => `${root}${file}`), ...sources.flatMap(laterOf)]);
  const users = new Map<string, Set<User>>();
  const reached = new Map([...beginnings].map((beginning) => [beginning, reachedFrom([beginning])] as const));
  for (const [beginning, files] of reached)
    for (const file of files) users.set(file, (users.get(file) ?? new Set()).add(userOf(beginning)));

  const written = new Map(sources.map((file) => [file, classesOf(readFileSync(file, 'utf8'), css)] as const));
  const gather = (namesOf: (file: string) => ReadonlySet<string>) => {
    const found = new Map<string, Set<User>>();
    for (const [file, kinds] of users)
      for (const name of namesOf(file)) found.set(name, new Set([...(found.get(name) ?? []), ...kinds]));
    return found;
  };
  const recipes = new Map(
    [...gather(recipesOf)].map(([name, kinds]) => [
      name,
      APART.has(name) ? apartOf(name) : sheetFor(kinds, [FLOWS, 'part']),
    ]),
  );
  const classes = new Map(
    [...gather((file) => written.get(file) ?? new Set())].map(([name, kinds]) => [name, sheetFor(kinds, [FLOWS])]),
  );
  const isDrawn = (file: string) =>
    [...recipesOf(file)].some((name) => recipes.get(name) === DRAWN) ||
    [...(written.get(file) ?? [])].some((name) => classes.get(name) === DRAWN);
  const drawn = [...reached].filter(([, files]) => [...files].some(isDrawn)).map(([beginning]) => beginning);
  return { recipes, classes, written, drawn: new Set(drawn) };
}
