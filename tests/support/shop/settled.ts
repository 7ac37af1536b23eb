/** Lets settled promises reach the actors that wait for them. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
