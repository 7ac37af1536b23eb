/** What a table holds under a text that came from outside; nothing for a name that every object has, such as `toString`. */
export const ownValue = <TValue>(table: Readonly<Record<string, TValue>>, key: string): TValue | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
