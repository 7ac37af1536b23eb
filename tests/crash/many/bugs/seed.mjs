/** A planted bug: in a file of the server, one piece of source becomes another. */
export const inServer = (file, change, into) => ({ in: `server/${file}`, change, into });

/** Drops constraints that would hide a bug of the server. */
export const dropped = (...statements) => ({
  in: 'tests/crash/shop/database.ts',
  change: 'const DROPPED: readonly string[] = [];',
  into: `const DROPPED: readonly string[] = ${JSON.stringify(statements)};`,
});
