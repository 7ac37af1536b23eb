import { commandName, faultName, type Disturbance, type Plan, type PlannedShopper } from '../plan';

/** A disturbance that took place: what it was done to, and when (virtual ms after the beginning). */
export interface Applied {
  readonly disturbance: Disturbance;
  readonly what: string;
  readonly atMs: number;
}

interface Line {
  readonly atMs: number;
  readonly text: string;
}

/** Some steps of a plan in the order of time and in words. */
export function tellStory(plan: Plan, steps: readonly string[], applied: Readonly<Record<string, Applied>>): string[] {
  const lines: Line[] = [
    ...plan.shoppers
      .filter(({ name }) => steps.includes(name))
      .map((one) => ({ atMs: one.startMs, text: shopper(one) })),
    ...plan.commands.flatMap(({ atMs, kind, about, change, isTwice }, index) =>
      steps.includes(commandName(index))
        ? [{ atMs, text: `The merchant: ${kind} (${about}, ${change})${isTwice ? ', twice at once' : ''}.` }]
        : [],
    ),
    ...plan.faults.flatMap(({ atMs, kind, about, stage }, index) =>
      steps.includes(faultName(index))
        ? [{ atMs, text: `Fault: ${kind}${kind.endsWith('gateway') ? ` (${stage})` : ''}, about ${about}.` }]
        : [],
    ),
    ...Object.entries(applied)
      .filter(([key]) => steps.includes(key))
      .map(([key, one]) => ({ atMs: one.atMs, text: disturbed(key, one) })),
  ];
  return lines
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ atMs, text }, index) => `${index + 1}. ${(atMs / 1_000).toFixed(0)} s: ${text}`);
}

function shopper({
  name,
  units,
  hasPromo,
  method,
  isImpatient,
  outcome,
  webhooks,
  returnMs,
  cancelMs,
  ...rest
}: PlannedShopper) {
  const wanted = units.flatMap((count, index) => (count > 0 ? [`${count} of variant ${index + 1}`] : [])).join(' and ');
  const parts = [
    `${name} orders ${wanted}${hasPromo ? ' with the promo code' : ''}${isImpatient ? ' in two tabs at once' : ''}`,
    method === 'cash' ? 'for cash' : `by card: ${outcome}`,
    ...(method === 'card' && cancelMs !== null ? [`gives up after ${cancelMs / 1_000} s`] : []),
    ...(method === 'card' ? [`${webhooks.length} webhooks`, returnMs === null ? 'never returns' : 'returns'] : []),
    ...(rest.callsOffMs === null ? [] : ['calls the order off']),
  ];
  return `${parts.join(', ')}.`;
}

function disturbed(key: string, { disturbance, what }: Applied): string {
  const [who = '', number = ''] = key.split(' #');
  if (number === 'net') return `${who}: ${disturbance.kind}.`;
  const message = `${who} (${what}, message ${number})`;
  if (disturbance.kind === 'later') return `${message} waits for the others.`;
  if (disturbance.kind === 'slow') return `${message} takes ${disturbance.ms} ms.`;
  const victim = disturbance.kind === 'database killed' ? 'PostgreSQL' : 'The server';
  return `${victim} is killed ${'when' in disturbance ? disturbance.when : 'at'} ${message}.`;
}
