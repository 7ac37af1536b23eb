// npm run mutate: breaks rules and guards on purpose, counts what the tests notice, and writes the scores into docs/reference/mutation.md.
// `npm run mutate -- domain/money/format-money.ts machines/cart/cart.machine.ts` tries those files alone; `--force` tries again what is known; `--table` only writes.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inProject, say, tool } from '../lib.mjs';
import { isRule, scores, survivors } from './mutation-report.mjs';

const PARTS = ['rules', 'guards'];
const SCORES = '<!-- scores: npm run mutate -->';
const doc = inProject('docs', 'reference', 'mutation.md');
const knownFile = inProject('.cache', 'mutation', 'known.json');
const reportOf = (part) => inProject('coverage', 'mutation', `${part}.json`);
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** The files of a part, as paths from the project's folder. */
const filesOf = (part) =>
  (part === 'rules' ? ['domain', 'machines'] : ['machines']).flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((path) => (part === 'guards' ? path.endsWith('.machine.ts') : isRule(path)))
      .sort(),
  );

const wanted = process.argv.slice(2);
const named = wanted.filter((word) => word.endsWith('.ts'));
const options = wanted.filter((word) => !word.endsWith('.ts'));

mkdirSync(inProject('.cache', 'mutation'), { recursive: true });
let failed = false;
for (const part of wanted.includes('--table') ? [] : PARTS) {
  const files = filesOf(part).filter((file) => named.length === 0 || named.includes(file));
  if (files.length === 0) continue;
  say(`Breaking ${part} …`);
  const began = Date.now();
  rmSync(reportOf(part), { force: true });
  const { code } = await tool(
    ['@stryker-mutator', 'core', 'bin', 'stryker.js'],
    ['run', ...options, '--mutate', files.join(',')],
    { env: { MUTATION_PART: part }, allowFailure: true },
  );
  if (code !== 0) failed = true;
  keep(part, files, began);
}

const all = PARTS.flatMap(filesOf);
const known = Object.fromEntries(Object.entries(read(knownFile)).filter(([file]) => all.includes(file)));
const untried = all.filter((file) => !known[file]);
const changed = all.filter((file) => known[file] && known[file].source !== readFileSync(inProject(file), 'utf8'));
const words = readFileSync(doc, 'utf8').split(SCORES)[0].trimEnd();
const notes = [
  untried.length > 0 && `Not tried yet: ${untried.join(', ')}.`,
  changed.length > 0 && `Changed since they were tried: ${changed.join(', ')}.`,
].filter(Boolean);
writeFileSync(doc, `${[words, SCORES, scores(known), ...notes, '## All survivors', survivors(known)].join('\n\n')}\n`);
say(`\n${[scores(known), ...notes].join('\n\n')}`);
process.exitCode = failed ? 1 : 0;

/** Stores a run's results for these files; `began` is in milliseconds since the epoch. */
function keep(part, files, began) {
  const found = read(reportOf(part)).files ?? {};
  const day = new Date(began).toISOString().slice(0, 10);
  const fresh = files.filter((file) => found[file]).map((file) => [file, { day, ...found[file] }]);
  writeFileSync(knownFile, JSON.stringify({ ...read(knownFile), ...Object.fromEntries(fresh) }));
}
