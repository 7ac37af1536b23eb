/** Isolates a text's direction with Unicode marks: it may be in the other language. */
export const isolated = (part: string): string => `\u2068${part}\u2069`;
