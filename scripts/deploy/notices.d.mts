export function noticesOf(files: readonly string[], root: string): string;
