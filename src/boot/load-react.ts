/**
 * Evaluates React before the shop, in a task of its own. It makes errors of its own meanwhile, and to note their stacks, which
 * nobody reads, V8 goes through the source of every function at work again: half of what React takes. None are noted until it is
 * there. Where a debugger listens they are all the same, which is why React isn't evaluated with this file, but called by it.
 */
export async function evaluateReact(): Promise<void> {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    await import('react-dom/client');
  } finally {
    Error.stackTraceLimit = limit;
  }
}
