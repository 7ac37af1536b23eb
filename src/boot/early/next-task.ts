/** Resolves in a new task, after pending input and rendering. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
