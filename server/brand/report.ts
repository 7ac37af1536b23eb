import type { ShopFacts } from '../../api/schemas/shop-facts';
import type { Brand, Logos } from './brand';
import { contrastsOf, palettesOf } from './palette';

/** What `shop brand check` says of a valid shop. */
export const reportOf = ({ facts, file, logo, logoDark }: Brand) => ({
  file,
  name: facts.name,
  contrasts: contrastsOf(palettesOf(facts.colours)).map((pair) => ({
    ...pair,
    ratio: Math.floor(pair.ratio * 100) / 100,
  })),
  logos: [...sizesOf('logo', logo), ...sizesOf('logoDark', logoDark)],
  missing: missingIn(facts),
});

function sizesOf(name: string, logos: Logos | null) {
  return (['ar', 'en'] as const).flatMap((language) => {
    const logo = logos?.[language];
    return logo
      ? [{ name: `${name}.${language}`, width: logo.width, height: logo.height, bytes: logo.content.length }]
      : [];
  });
}

/** Paths of `shop.json` that shoppers look for and that are empty. */
function missingIn(facts: ShopFacts): string[] {
  const { contact, policies, delivery, payments, logo, hasIcon, vatNumber, vatBasisPoints } = facts;
  const empty = (group: string, values: object) =>
    Object.entries(values).flatMap(([name, value]) => (value === null ? [`${group}.${name}`] : []));
  return [
    ...(logo === null ? ['logo'] : []),
    ...(hasIcon ? [] : ['icon']),
    ...empty('contact', contact),
    ...empty('policies', policies),
    ...(Object.keys(delivery).length === 0 ? ['delivery'] : []),
    ...(payments.length === 0 ? ['payments'] : []),
    ...(vatNumber === null ? ['vatNumber'] : vatBasisPoints === null ? ['vatBasisPoints'] : []),
  ];
}
