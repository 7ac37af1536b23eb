import { bundle } from '../../bundle.mjs';
import { interleaved } from './interleaved.mjs';
import { plain } from './plain.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** Real seconds in which a bug has to be found. */
const SECONDS = 60;
/** Steps of a story that a developer can follow. */
const STEPS = 12;
/** Campaigns that hunt a bug at the same time, each with seeds of its own. */
const TOGETHER = 2;

/** Hunts each planted bug with consecutive seeds; it counts once it is found and its story is short. Returns the exit code. */
export async function huntBugs(run, names) {
  const all = [
    ...interleaved.map((bug) => ({ ...bug, kind: 'interleaving' })),
    ...plain.map((bug) => ({ ...bug, kind: 'plain' })),
  ];
  const wanted = all.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  let found = 0;
  for (const bug of wanted) {
    const { output } = await bundle(`bug-${bug.name.replaceAll(/\W+/g, '-')}`, bug.seeds).then(
      (file) => hunt(run, file),
      // A bug that no longer applies proves nothing.
      (error) => ({ output: error.message }),
    );
    const [, after] = /^found after (.*)$/m.exec(output) ?? [];
    const [, steps, left] = /^shrunk from (\d+ to (\d+) steps in .*):$/m.exec(output) ?? [];
    const isShort = Number(left) <= STEPS;
    if (after && isShort) found += 1;
    say(`${after ? (isShort ? 'found ' : 'LONG  ') : 'MISSED'}  ${bug.kind.padEnd(13)} ${bug.name}`);
    if (after) say(`        after ${after}; ${steps ? `shrunk from ${steps}` : 'not shrunk'}`);
    const why = output.split('\n').find((line) => /^ {2}Then |^seed /.test(line)) ?? output.trim().split('\n').at(-1);
    say(`        ${why?.trim().slice(0, 160)}`);
    if (names.length > 0) say(output);
  }
  say(`${found} passed, ${wanted.length - found} failed`);
  return found === wanted.length ? 0 : 1;
}

/** Runs campaigns side by side; the first that finds the bug stops the others. Resolves to its result, or to one without. */
async function hunt(run, file) {
  const children = [];
  let finder = null;
  const results = await Promise.all(
    Array.from({ length: TOGETHER }, (_, index) =>
      run(file, ['--many', '--seed', String(index + 1), '--stride', String(TOGETHER), '--hunt', String(SECONDS)], {
        onSpawn: (child) => children.push(child),
        onOutput: (output) => {
          if (finder !== null || !/^found after /m.test(output)) return;
          finder = index;
          for (const child of children.toSpliced(index, 1)) child.kill('SIGTERM');
        },
      }),
    ),
  );
  return results[finder ?? 0];
}
