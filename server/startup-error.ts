/** A reason not to start that a person can act on. It is printed as it is, without a stack, and the exit code is 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
