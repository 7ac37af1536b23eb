/** Days that a release has to be out before it is taken: long enough for others to find what is wrong with it. */
const OLD_ENOUGH = 7;
const DAY = 24 * 60 * 60 * 1000;

/**
 * How old the releases are that the shop runs with.
 * @param released name, version and moment of each release; no moment where the registry tells none
 * @param now ms
 */
export function ageOf(released, now) {
  const known = released.filter(({ at }) => !Number.isNaN(Date.parse(at ?? '')));
  if (known.length === 0)
    return { verdict: 'not checked', sentence: 'age: not checked, the registry tells no moments' };
  const ages = known.map((one) => ({ ...one, days: (now - Date.parse(one.at)) / DAY }));
  const young = ages.filter(({ days }) => days < OLD_ENOUGH);
  const untold = released.length - known.length;
  const sentence = [
    `age: ${known.length} releases, ${young.length} younger than ${OLD_ENOUGH} days`,
    ...young.map(({ name, version, days }) => `${name} ${version} is ${days.toFixed(1)} days old`),
    ...(untold > 0 ? [`${untold} of an age that nobody tells`] : []),
  ].join('; ');
  return { verdict: young.length > 0 ? 'failed' : 'passed', sentence };
}

/** The locked versions of the packages that a manifest names to run with. */
export const lockedOf = ({ dependencies }, { packages }) =>
  Object.keys(dependencies).map((name) => ({ name, version: packages[`node_modules/${name}`]?.version ?? '' }));
