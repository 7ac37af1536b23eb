// npm run supply: asks the registry about known weaknesses of what the shop runs with, and writes the bill of materials.
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { command, inProject, run, say } from './lib.mjs';

/**
 * What `npm audit --json` says: `failed` where anything high or critical is known, `not checked` where the registry has no
 * advisories to ask, which many mirrors don't.
 */
export function auditOf(answer) {
  const known = answer?.metadata?.vulnerabilities;
  if (!known) return { verdict: 'not checked', sentence: 'audit: not checked, the registry has no advisories' };
  const bad = (known.high ?? 0) + (known.critical ?? 0);
  const counts = ['critical', 'high', 'moderate', 'low'].map((level) => `${known[level] ?? 0} ${level}`).join(', ');
  return { verdict: bad > 0 ? 'failed' : 'passed', sentence: `audit: ${counts}` };
}

const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/** The bill of what the shop runs with, of npm's bill of everything: `--omit=dev` also leaves out what tools are peers of, react for one. */
export function billOf(everything) {
  const components = everything.components.filter((one) => !isForDevelopment(one));
  const kept = new Set([everything.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = everything.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...everything, components, dependencies };
}

const npm = (...args) => run('npm', [...args, '--loglevel=silent'], { quiet: true, allowFailure: true });

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
      count > 0 ? `bill of materials: ${count} components in .cache/sbom.json` : 'bill of materials: could not be made',
    );
    const failed = (audit.verdict === 'failed' ? 1 : 0) + (count > 0 ? 0 : 1);
    say(`${2 - failed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  });
