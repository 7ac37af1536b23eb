import type { Command } from 'commander';
import { CatalogueMistakes } from '../catalogue/import/mistakes';
import { StartupError } from '../startup-error';
import { Refusal } from '../http/refusal';

/** An expected failure of a command: its message is printed without a stack, and the exit code is 1. */
export class CommandError extends Error {}

/** Parses the arguments and runs the chosen command. An expected failure ends with exit code 1 and its sentence. */
export async function runCommands(program: Command, args: readonly string[] = process.argv): Promise<void> {
  try {
    await program.parseAsync(args);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${explain(error)}\n`);
  }
}

const EXPECTED = [CommandError, StartupError, Refusal, CatalogueMistakes];

function explain(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  // The database's own message says more than the query that failed.
  return error.cause instanceof Error ? error.cause.message : (error.stack ?? error.message);
}
