import { InvalidArgumentError } from 'commander';

/** Parses an option with a time; without a zone it is in UTC, and a day begins at 00:00. @throws InvalidArgumentError */
export function parseTime(input: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(input);
  const time = new Date(day || /(Z|[+-]\d{2}:\d{2})$/.test(input) ? input : `${input}Z`);
  if (Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('It must be a time like 2026-11-25 or 2026-11-25T08:00Z.');
  return time;
}
