/** An error at startup that the operator can fix. Its message is printed without a stack; the exit code is 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
