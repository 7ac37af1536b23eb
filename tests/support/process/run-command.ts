import type { Command } from 'commander';
import { vi } from 'vitest';

/** Runs a command of the merchant in this process. `printed` is the output of its last run, also of one that failed. */
export function createCommandRunner(createCommand: () => Command) {
  let printed = '';
  return {
    printed: () => printed,
    run: async (...args: string[]): Promise<string> => {
      printed = '';
      const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
        printed += String(text);
        return true;
      });
      try {
        await createCommand().parseAsync(args, { from: 'user' });
      } finally {
        write.mockRestore();
      }
      return printed;
    },
  };
}
