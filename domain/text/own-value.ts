/** Looks up an untrusted key; undefined for inherited names such as `toString`. */
export const ownValue = <TValue>(table: Readonly<Record<string, TValue>>, key: string): TValue | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
