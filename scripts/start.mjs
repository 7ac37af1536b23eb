// npm start: installs, builds what changed and runs the shop in this process.
import { build, command, inProject, install } from './lib.mjs';
import { endWithNpm } from './end-with-npm.mjs';

await command(async () => {
  process.chdir(inProject());
  await install();
  await build();
});
if (!process.argv.includes('--build-only')) {
  endWithNpm();
  await import(inProject('dist', 'server', 'main.js'));
}
