import { dinarsFromFils } from '../../../domain/money/fils';

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What an import does to one row of the catalogue. */
export interface Change {
  readonly table: string;
  /** The handle, SKU or other name of the row in its file. */
  readonly key: string;
  readonly kind: 'new' | 'changed' | 'removed';
  readonly fields: readonly FieldChange[];
}

/** What would change, and how many rows stay as they are. */
export interface ChangeReport {
  readonly changes: readonly Change[];
  readonly unchanged: Readonly<Record<string, number>>;
}

export function createChanges() {
  const changes: Change[] = [];
  const unchanged: Record<string, number> = {};
  return {
    report: { changes, unchanged } as ChangeReport,
    /** Compares a row with what it shall be; answers whether it has to be written. `before` is undefined for a new row. */
    compare(table: string, key: string, before: object | undefined, after: object): boolean {
      unchanged[table] ??= 0;
      const fields = before ? differences(before, after) : [];
      if (before && fields.length === 0) {
        unchanged[table] += 1;
        return false;
      }
      changes.push({ table, key, kind: before ? 'changed' : 'new', fields });
      return true;
    },
    remove: (table: string, key: string) => void changes.push({ table, key, kind: 'removed', fields: [] }),
  };
}

export type Changes = ReturnType<typeof createChanges>;

function differences(before: object, after: object): FieldChange[] {
  const old = before as Readonly<Record<string, unknown>>;
  return Object.entries(after).flatMap(([field, value]) => {
    const [from, to] = [format(field, old[field]), format(field, value)];
    return from === to ? [] : [{ field: columnOf(field), before: from, after: to }];
  });
}

/** `oldPriceFils` as the files have it, `old_price`. */
const columnOf = (field: string): string =>
  field.replace(/Fils$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function format(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && field.endsWith('Fils')) return dinarsFromFils(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(sorted(value));
  return String(value);
}

/** JSON from the database has its own order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
