import { bundle } from '../bundle.mjs';
import { seeds } from './seeds.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** Builds each seeded mistake, runs what must notice it, and counts. What is run must be green without the mistake. */
export async function selfTest(run, names) {
  const wanted = seeds.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  const truth = await bundle('crash');
  const green = new Map();
  let caught = 0;
  for (const { name, args, seeds: mistakes } of wanted) {
    const key = args.join(' ');
    if (!green.has(key)) {
      const { code, said } = await run(truth, args);
      green.set(key, code === 0);
      if (code !== 0) say(`RED without a mistake: ${key}\n${said}`);
    }
    const { code, said } = await bundle(name.replaceAll(/\W+/g, '-'), mistakes).then(
      (file) => run(file, args),
      // A mistake that no longer fits the source proves nothing.
      (error) => ({ code: 0, said: `  ${error.message}` }),
    );
    const isCaught = code !== 0 && green.get(key);
    if (isCaught) caught += 1;
    say(`${isCaught ? 'caught' : 'MISSED'}  ${name}  (${key}${green.get(key) ? '' : ', red without it'})`);
    const why = said.split('\n').find((line) => /^ {2}\S/.test(line));
    if (why) say(`        ${why.trim().slice(0, 140)}`);
  }
  say(`${caught} of ${wanted.length} seeded mistakes turn the suite red`);
  say(`${caught} passed, ${wanted.length - caught} failed`);
  return caught === wanted.length ? 0 : 1;
}
