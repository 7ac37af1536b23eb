type Make<T> = (use: (made: T) => Promise<void>) => Promise<void>;

/** What a worker of Playwright makes for its tests without anything of its own fixtures. */
export const workerFixture =
  <T>(make: Make<T>) =>
  // Playwright reads the fixtures that are needed out of this pattern and refuses a plain name; of its own every worker has this one.
  async ({ browserName: _ }: { browserName: string }, use: (made: T) => Promise<void>) =>
    await make(use);
