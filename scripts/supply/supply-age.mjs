/** A release must be this old before it is used, so that others have had time to find problems. */
const MIN_AGE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Checks the age of the releases that the shop runs with.
 * @param released name, version and date of each release; without date if the registry has none
 * @param now milliseconds since the epoch
 */
export function ageOf(released, now) {
  const known = released.filter(({ at }) => !Number.isNaN(Date.parse(at ?? '')));
  if (known.length === 0)
    return { verdict: 'not checked', sentence: 'age: not checked, the registry has no release dates' };
  const ages = known.map((one) => ({ ...one, days: (now - Date.parse(one.at)) / DAY_MS }));
  const young = ages.filter(({ days }) => days < MIN_AGE_DAYS);
  const undated = released.length - known.length;
  const sentence = [
    `age: ${known.length} releases, ${young.length} younger than ${MIN_AGE_DAYS} days`,
    ...young.map(({ name, version, days }) => `${name} ${version} is ${days.toFixed(1)} days old`),
    ...(undated > 0 ? [`${undated} without a release date`] : []),
  ].join('; ');
  return { verdict: young.length > 0 ? 'failed' : 'passed', sentence };
}

/** The locked versions of a manifest's runtime dependencies. */
export const lockedOf = ({ dependencies }, { packages }) =>
  Object.keys(dependencies).map((name) => ({ name, version: packages[`node_modules/${name}`]?.version ?? '' }));
