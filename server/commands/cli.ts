import { createProgram } from './program';
import { runCommands } from './run-commands';

await runCommands(createProgram());
