// npm run crash: builds the crash simulation with the server in it and runs it. --self-test builds it with injected bugs,
// --many simulates many shoppers, --bugs plants bugs for that, --kill kills real servers, --browser real browsers. Each form ends with the line "N passed, N failed".
import { spawn } from 'node:child_process';
import { inProject, tool, tools } from './lib.mjs';
import { bundle } from '../tests/crash/bundle.mjs';

const given = process.argv.slice(2);

if (given.includes('--self-test')) {
  const { selfTest } = await import('../tests/crash/bugs/self-test.mjs');
  process.exitCode = await selfTest(
    run,
    given.filter((one) => !one.startsWith('--')),
  );
} else if (given.includes('--bugs')) {
  const { huntBugs } = await import('../tests/crash/many/bugs/hunt.mjs');
  process.exitCode = await huntBugs(
    run,
    given.filter((one) => !one.startsWith('--')),
  );
} else if (given.includes('--kill')) {
  const outDir = inProject('.cache', 'crash', 'server');
  await tool(tools.vite, ['build', '--config', 'vite.server.config.ts', '--outDir', outDir, '--logLevel', 'warn']);
  process.env.CRASH_SERVER = `${outDir}/main.js`;
  process.exitCode = (await run(await bundle('kill'), given, { stdio: 'inherit' })).code;
} else if (given.includes('--browser')) {
  const { playwright } = await import('./suites.mjs');
  const { passed, failed } = await playwright({
    project: 'crash',
    env: { CRASHES: given.includes('--most') ? 'most' : 'all' },
  })();
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} else process.exitCode = (await run(await bundle('crash'), given, { stdio: 'inherit' })).code;

/** Runs a bundle. Resolves to its exit code and, unless it prints directly, its output. */
function run(file, args, { stdio = 'pipe', onSpawn, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
      cwd: inProject(),
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: ['ignore', stdio, stdio],
    });
    onSpawn?.(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
        onOutput?.(output);
      });
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
