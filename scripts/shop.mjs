// npm run shop -- <command>: builds what changed and runs the merchant's commands.
import { build, command, inProject } from './lib.mjs';

// Output of the build must not mix with that of a command.
const write = process.stdout.write;
process.stdout.write = process.stderr.write.bind(process.stderr);
await command(build);
process.stdout.write = write;
await import(inProject('dist', 'server', 'cli.js'));
