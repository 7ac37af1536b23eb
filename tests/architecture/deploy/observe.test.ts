import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { listMetrics } from '../../../server/observe/list-metrics';

const files = ['alerts.yml', 'alerts.test.yml', 'dashboard.json'];
const read = (file: string) => readFileSync(new URL(`../../../deploy/observe/${file}`, import.meta.url), 'utf8');

/** Every series that a server offers; a histogram has three. */
function offered(): Set<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const own = listMetrics().flatMap(({ name, type }) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  );
  return new Set([...own, ...registry.getMetricsAsArray().map(({ name }) => name)]);
}

it.each(files)('%s names only metrics that a server offers', (file) => {
  const named = read(file).match(/\b(?:lawza|process|nodejs)_\w+/g) ?? [];
  const known = offered();
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('the rules are tested for every alert, with a reason and an action each', () => {
  const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(alerts.filter((name) => !read('alerts.test.yml').includes(`alertname="${name}"`))).toEqual([]);
  for (const part of ['severity: ', 'summary: ', 'action: '])
    expect(read('alerts.yml').split(part).length - 1).toBe(alerts.length);
});
