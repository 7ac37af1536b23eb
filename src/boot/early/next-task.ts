/** Resolves in another task, so that what has been tapped meanwhile, and a frame, come first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
