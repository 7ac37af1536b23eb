// npm run mutate: breaks rules and guards on purpose, counts what the tests notice, and writes the scores into docs/mutation.md.
// `npm run mutate -- machines/rules/money.ts machines/cart.machine.ts` tries those files alone; `--force` tries again what is known.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject, say, tool } from './lib.mjs';
import { scores, survivors } from './mutation-report.mjs';

const PARTS = ['rules', 'guards'];
const SCORES = '<!-- scores: npm run mutate -->';
const doc = inProject('docs', 'mutation.md');
const reportOf = (part) => inProject('coverage', 'mutation', `${part}.json`);
const partOf = (file) => (file.startsWith('machines/rules/') ? 'rules' : 'guards');

const wanted = process.argv.slice(2);
const files = wanted.filter((word) => word.endsWith('.ts'));
const options = wanted.filter((word) => !word.endsWith('.ts'));

mkdirSync(inProject('.cache', 'mutation'), { recursive: true });
let failed = false;
for (const part of PARTS) {
  const own = files.filter((file) => partOf(file) === part);
  if (files.length > 0 && own.length === 0) continue;
  say(`Breaking ${part} …`);
  const { code } = await tool(
    ['@stryker-mutator', 'core', 'bin', 'stryker.js'],
    ['run', ...options, ...(own.length > 0 ? ['--mutate', own.join(',')] : [])],
    { env: { MUTATION_PART: part }, allowFailure: true },
  );
  if (code !== 0) failed = true;
}

if (files.length === 0) {
  const reports = PARTS.map((part) => JSON.parse(readFileSync(reportOf(part), 'utf8')));
  const day = new Date().toISOString().slice(0, 10);
  const words = readFileSync(doc, 'utf8').split(SCORES)[0].trimEnd();
  writeFileSync(
    doc,
    `${words}\n\n${SCORES}\n\nOf ${day}.\n\n${scores(reports)}\n\n## Survivors\n\n${survivors(reports)}\n`,
  );
  say(`\n${scores(reports)}`);
}
process.exitCode = failed ? 1 : 0;
