import { bundle } from '../bundle.mjs';
import { bugs } from './bugs.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** Builds each planted bug and runs what must notice it. The same run must pass without the bug. */
export async function selfTest(run, names) {
  const wanted = bugs.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  // A folder of its own: the simulation may run beside this.
  const original = await bundle('original');
  const passing = new Map();
  let caught = 0;
  for (const { name, args, seeds: changes } of wanted) {
    const key = args.join(' ');
    if (!passing.has(key)) {
      const { code, output } = await run(original, args);
      passing.set(key, code === 0);
      if (code !== 0) say(`FAILED without a bug: ${key}\n${output}`);
    }
    const { code, output } = await bundle(name.replaceAll(/\W+/g, '-'), changes).then(
      (file) => run(file, args),
      // A bug that no longer applies proves nothing.
      (error) => ({ code: 0, output: `  ${error.message}` }),
    );
    const isCaught = code !== 0 && passing.get(key);
    if (isCaught) caught += 1;
    say(`${isCaught ? 'caught' : 'MISSED'}  ${name}  (${key}${passing.get(key) ? '' : ', fails without it'})`);
    const why = output.split('\n').find((line) => /^ {2}\S/.test(line));
    if (why) say(`        ${why.trim().slice(0, 140)}`);
  }
  say(`${caught} of ${wanted.length} planted bugs are noticed`);
  say(`${caught} passed, ${wanted.length - caught} failed`);
  return caught === wanted.length ? 0 : 1;
}
