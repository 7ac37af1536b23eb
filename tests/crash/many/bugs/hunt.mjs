import { bundle } from '../../bundle.mjs';
import { interleaved } from './interleaved.mjs';
import { plain } from './plain.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** Real seconds in which a bug has to be found. */
const SECONDS = 60;
/** Steps of a story that a developer can follow. */
const STEPS = 12;
/** Bugs that are hunted at the same time. */
const TOGETHER = 2;

/** Hunts each planted bug with consecutive seeds; it counts once it is found and its story is short. Returns the exit code. */
export async function huntBugs(run, names) {
  const all = [
    ...interleaved.map((bug) => ({ ...bug, kind: 'interleaving' })),
    ...plain.map((bug) => ({ ...bug, kind: 'plain' })),
  ];
  const left = all.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  const count = left.length;
  let found = 0;
  const hunt = async () => {
    for (let bug = left.shift(); bug; bug = left.shift()) {
      const { output } = await bundle(`bug-${bug.name.replaceAll(/\W+/g, '-')}`, bug.seeds).then(
        (file) => run(file, ['--many', '--seed', '1', '--hunt', String(SECONDS)]),
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
  };
  await Promise.all(Array.from({ length: TOGETHER }, hunt));
  say(`${found} passed, ${count - found} failed`);
  return found === count ? 0 : 1;
}
