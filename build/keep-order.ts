import type { Declaration, Root, Rule } from 'postcss';

/** The class that a rule of a single class is for, as views write it: `lg:p_4` of `.lg\\:p_4`. */
export const classIn = (selector: string): string =>
  (/^\.((?:\\.|[\w-])+)/.exec(selector)?.[1] ?? '').replace(/\\(.)/g, '$1');

/** Properties that answer for each other, by a word that they share: `padding-top` and `padding-inline` are about `padding`. */
const subjectOf = (property: string) =>
  /(?:^|-)gap$/.test(property)
    ? 'gap'
    : /^(?:inset|top|bottom|left|right)/.test(property)
      ? 'inset'
      : /^(?:line-height|font)/.test(property)
        ? 'font'
        : (property.split('-')[0] ?? '');

interface Place {
  readonly at: number;
  readonly subjects: ReadonlySet<string>;
}

/** Where the rule of each single class stands, and what it is about. */
function placesOf(sheet: Root): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return;
    layer.walkRules((rule: Rule) => {
      const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl');
      const subjects = new Set(declarations.map(({ prop }) => subjectOf(prop)));
      places.set(classIn(rule.selector), { at: places.size, subjects });
    });
  });
  return places;
}

/**
 * The classes that have to stay in the first sheet: in a module that uses them, one of the first sheet that is about the same
 * has the last word, which a sheet that comes later would take from it.
 */
export function overruled(
  sheet: Root,
  written: Iterable<ReadonlySet<string>>,
  isFirst: (name: string) => boolean,
): ReadonlySet<string> {
  const places = placesOf(sheet);
  const modules = [...written];
  const kept = new Set<string>();
  const isThere = (name: string) => isFirst(name) || kept.has(name);
  const isAbove = (one: Place, other: Place) =>
    other.at > one.at && [...other.subjects].some((subject) => one.subjects.has(subject));
  for (let known = -1; known !== kept.size; ) {
    known = kept.size;
    for (const names of modules)
      for (const name of names) {
        const place = places.get(name);
        if (!place || isThere(name)) continue;
        const others = [...names].filter(isThere).flatMap((other) => places.get(other) ?? []);
        if (others.some((other) => isAbove(place, other))) kept.add(name);
      }
  }
  return kept;
}
