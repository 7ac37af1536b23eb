/** A name of the program as words: `enteringCode` → `entering code`, `line.added` → `line added`. */
export const wordsOf = (name: string): string =>
  name
    .replace(/[._]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** A guard's name as a condition: `isEmpty` → `if empty`, `hasChoices` → `if has choices`. */
export const conditionOf = (guard: string): string => `if ${wordsOf(guard).replace(/^is /, '')}`;

/** An event's type as words; events of actors and delays are described by their meaning. */
export function eventWords(type: string): string {
  const [, kind, name = ''] =
    /^xstate\.(init|done\.actor|error\.actor|after|snapshot|done\.state)\.?([^.]*)/.exec(type) ?? [];
  if (kind === 'init') return 'start';
  if (kind === 'after') return `time is up: ${name.replace(/_/g, ' ').toLowerCase()}`;
  if (kind === 'done.actor') return `${wordsOf(name)} answers`;
  if (kind === 'error.actor') return `${wordsOf(name)} fails`;
  if (kind === 'snapshot') return `${wordsOf(name)} changes`;
  return kind === 'done.state' ? `${wordsOf(name)} is done` : wordsOf(type);
}

/** A state value as a person reads it: `{ code: 'typing', resend: 'ready' }` → `code: typing · resend: ready`. */
export function statesOf(value: unknown): string {
  if (typeof value === 'string') return wordsOf(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => [wordsOf(key), statesOf(inner)].filter(Boolean).join(': '))
    .join(' · ');
}
