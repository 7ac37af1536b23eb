/** A screen's machine as its view sees it: these parts. */
export const createFakeScreen = (parts: object) => ({ getSnapshot: () => ({ children: parts }) }) as never;
