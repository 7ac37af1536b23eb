/** A part of a line that keeps its own direction: it may be in the other language. */
export const isolated = (part: string): string => `\u2068${part}\u2069`;
