// npm run supply: checks vulnerabilities, signatures and age of the runtime dependencies, and writes the bill of materials.
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { command, inProject, readJson, run, say } from '../lib.mjs';
import { ageOf, lockedOf } from './supply-age.mjs';

/**
 * The verdict on `npm audit --json`: `failed` for high or critical vulnerabilities, `not checked` if the registry has no
 * advisories, like many mirrors.
 */
export function auditOf(answer) {
  const known = answer?.metadata?.vulnerabilities;
  if (!known) return { verdict: 'not checked', sentence: 'audit: not checked, the registry has no advisories' };
  const bad = (known.high ?? 0) + (known.critical ?? 0);
  const counts = ['critical', 'high', 'moderate', 'low'].map((level) => `${known[level] ?? 0} ${level}`).join(', ');
  return { verdict: bad > 0 ? 'failed' : 'passed', sentence: `audit: ${counts}` };
}

/** The verdict on `npm audit signatures --json`, which needs the registry's keys; many mirrors don't have them. */
export function signaturesOf(answer) {
  if (!Array.isArray(answer?.invalid))
    return { verdict: 'not checked', sentence: 'signatures: not checked, the registry has no keys' };
  const { invalid, missing = [] } = answer;
  return {
    verdict: invalid.length > 0 ? 'failed' : 'passed',
    sentence: `signatures: ${invalid.length} invalid, ${missing.length} missing`,
  };
}

const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/** Reduces npm's bill of materials to runtime packages. `--omit=dev` would also omit peers of tools, such as react. */
export function billOf(everything) {
  const components = everything.components.filter((one) => !isForDevelopment(one));
  const kept = new Set([everything.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = everything.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...everything, components, dependencies };
}

const npm = (...args) => run('npm', [...args, '--loglevel=silent'], { quiet: true, allowFailure: true });

/** The release dates of the runtime dependencies, requested one after the other. */
async function releases() {
  const asked = [];
  for (const { name, version } of lockedOf(readJson('package.json'), readJson('package-lock.json'))) {
    const times = jsonOf((await npm('view', `${name}@${version}`, 'time', '--json')).said);
    asked.push({ name, version, at: times?.[version] });
  }
  return asked;
}

function jsonOf(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{')));
  } catch {
    return null;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await command(async () => {
    const audit = auditOf(jsonOf((await npm('audit', '--omit=dev', '--json')).said));
    say(audit.sentence);
    const everything = jsonOf((await npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only')).said);
    const bill = everything?.components ? billOf(everything) : null;
    const count = bill?.components.length ?? 0;
    mkdirSync(inProject('.cache'), { recursive: true });
    if (count > 0) writeFileSync(inProject('.cache', 'sbom.json'), `${JSON.stringify(bill, null, 2)}\n`);
    say(
      count > 0
        ? `bill of materials: ${count} components in .cache/sbom.json`
        : 'bill of materials: npm sbom returned no components',
    );
    const signatures = signaturesOf(jsonOf((await npm('audit', 'signatures', '--omit=dev', '--json')).said));
    say(signatures.sentence);
    const age = ageOf(await releases(), Date.now());
    say(age.sentence);
    const verdicts = [audit, signatures, age].map(({ verdict }) => verdict).concat(count > 0 ? 'passed' : 'failed');
    const [passed, failed, open] = ['passed', 'failed', 'not checked'].map(
      (verdict) => verdicts.filter((one) => one === verdict).length,
    );
    if (open > 0) say(`${open} not checked`);
    say(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  });
