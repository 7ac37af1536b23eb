// A small replacement for Panda's recipe runtime that only returns class names. build/recipes.ts compiles recipes to it.

type Choice = Readonly<Record<string, unknown>>;
type Compounds = readonly (readonly [rule: Choice, classes: string])[];

const given = (props: Choice = {}) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));

const fits = (rule: Choice, chosen: Choice) =>
  Object.entries(rule).every(([variant, value]) => chosen[variant] === value);

const classes = (name: string, chosen: Choice) =>
  Object.entries(chosen).reduce(
    (all, [variant, value]) =>
      value === null ? all : `${all} ${name}--${variant}_${String(value).replaceAll(' ', '_')}`,
    name,
  );

const choose = (name: string, chosen: Choice, compounds: Compounds) =>
  compounds.reduce((all, [rule, more]) => (fits(rule, chosen) ? `${all} ${more}` : all), classes(name, chosen));

export const recipe = (name: string, defaults: Choice, compounds: Compounds) => (props?: Choice) =>
  choose(name, { ...defaults, ...given(props) }, compounds);

export const slots =
  (name: string, names: string, defaults: Choice, compounds: Readonly<Record<string, Compounds>>) =>
  (props?: Choice) => {
    const chosen = { ...defaults, ...given(props) };
    return Object.fromEntries(
      names.split(' ').map((slot) => [slot, choose(`${name}__${slot}`, chosen, compounds[slot] ?? [])]),
    );
  };
