import type { Plugin } from 'vite';

/** Parts that every first visit runs, nearly whole; what has less than 30 KB would be compiled in the page's own thread. */
const RUN_AT_ONCE = new Set(['react', 'shop']);

/**
 * Chromium compiles the functions of a script that begins with this line while it arrives, in a thread beside the page's, and
 * not one after the other as they are called (https://v8.dev/blog/explicit-compile-hints). For others it is a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Has what every visit runs compiled while it arrives. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  // Vite writes a line of its own before the code, and the hint has to be the first.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && RUN_AT_ONCE.has(part.name)) part.code = `${HINT}${part.code}`;
    },
  },
});
