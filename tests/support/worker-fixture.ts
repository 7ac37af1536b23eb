type Make<T> = (use: (made: T) => Promise<void>) => Promise<void>;

/** What a worker of Playwright makes for its tests without anything of its own fixtures. */
export const ofWorker =
  <T>(make: Make<T>) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed out of this pattern, and refuses a name
  async ({}: object, use: (made: T) => Promise<void>) =>
    await make(use);
