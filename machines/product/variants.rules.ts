import type { Variant, VariantSystem } from '../../api/schemas/variant';

/** The chosen value of each attribute by its name. */
export type Selection = Readonly<Record<string, string>>;

const agrees = (variant: Variant, choices: readonly (readonly [string, string])[]) =>
  choices.every(([name, value]) => variant.attributes[name] === value);

/** The choices of the attributes before the given one, in order. */
function earlier(system: VariantSystem, selection: Selection, attribute: string): (readonly [string, string])[] {
  const names = system.attributes.map(({ name }) => name);
  return names
    .slice(0, names.indexOf(attribute))
    .flatMap((name) => (selection[name] === undefined ? [] : [[name, selection[name]] as const]));
}

/**
 * Whether a value can be chosen: some variant in stock has it together with the earlier choices.
 * Later choices are ignored, because they adapt to it.
 */
export function isSelectable(system: VariantSystem, selection: Selection, attribute: string, value: string): boolean {
  const choices = [...earlier(system, selection, attribute), [attribute, value] as const];
  return system.variants.some((variant) => variant.stock > 0 && agrees(variant, choices));
}

/** The earlier choices that rule a value out; empty where no variant in stock has the value at all. */
export function excludingChoices(
  system: VariantSystem,
  selection: Selection,
  attribute: string,
  value: string,
): readonly string[] {
  const isSold = system.variants.some((variant) => variant.stock > 0 && variant.attributes[attribute] === value);
  return isSold ? earlier(system, selection, attribute).map(([, choice]) => choice) : [];
}

/** Completes a selection attribute by attribute: keeps available values, else takes the first one in stock. */
function completed(system: VariantSystem, wanted: Selection): Selection {
  const selection: Record<string, string> = {};
  for (const { name, values } of system.attributes) {
    const possible = (value: string | undefined): value is string =>
      value !== undefined && isSelectable(system, selection, name, value);
    const value = possible(wanted[name]) ? wanted[name] : values.find(possible);
    if (value !== undefined) selection[name] = value;
  }
  return selection;
}

/** The first available combination; empty if nothing is in stock (Specification 4, Variants). */
export const firstSelection = (system: VariantSystem): Selection => completed(system, {});

/** The selection after choosing a value; replaces later values that became unavailable. Ignores an unavailable value. */
export const choose = (system: VariantSystem, selection: Selection, attribute: string, value: string): Selection =>
  isSelectable(system, selection, attribute, value)
    ? completed(system, { ...selection, [attribute]: value })
    : selection;

/** The variant of a complete selection, or null. */
export function matchingVariant(system: VariantSystem, selection: Selection): Variant | null {
  const choices = system.attributes.map(({ name }) => [name, selection[name]] as const);
  if (choices.some(([, value]) => value === undefined)) return null;
  return system.variants.find((variant) => agrees(variant, choices as (readonly [string, string])[])) ?? null;
}

/** The picture shared by all variants with a value; '' if they differ. */
export function pictureOf(system: VariantSystem, attribute: string, value: string): string {
  const [image = '', ...others] = new Set(
    system.variants.filter(({ attributes }) => attributes[attribute] === value).map((variant) => variant.image),
  );
  return others.length === 0 ? image : '';
}
