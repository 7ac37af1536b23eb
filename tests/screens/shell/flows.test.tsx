import { screen, waitFor, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { Router } from 'wouter';
import { toastsMachine } from '../../../machines/shop/toasts.machine';
import { record } from '../../../src/flows/recorder';
import { inspect } from '../../../src/app/inspection';
import { chartOf } from '../../../tools/flows/chart/chart';
import { Flows } from '../../../tools/flows/Flows';
import { layoutOf } from '../../../tools/flows/chart/layout';
import { machines } from '../../../tools/flows/machines';
import { renderView } from '../components/render-view';

function openFlows(machine: string, locale: 'en' | 'ar' = 'en') {
  const { hook, searchHook } = memoryLocation({ path: '/flows', searchPath: machine && `machine=${machine}` });
  const page = (
    <Router hook={hook} searchHook={searchHook}>
      <Flows />
    </Router>
  );
  return renderView(page, locale);
}

/** Finds a chart by its name. Its layout can be slow on a busy machine. */
const findChart = (name: string) => screen.findByRole('img', { name }, { timeout: 20_000 });

test('all machines are listed', async () => {
  await openFlows('');
  expect(screen.getByRole('heading', { level: 1, name: 'How the shop works' })).toBeTruthy();
  expect(within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('link')).toHaveLength(machines.size);
});

test.each([...machines.keys()])('the chart of %s has every state and transition', { timeout: 30_000 }, async (id) => {
  const machine = machines.get(id);
  if (!machine) throw new Error(id);
  const chart = chartOf(machine);
  const layout = await layoutOf(chart);
  expect(layout.nodes.map(({ node }) => node.id)).toEqual(chart.nodes.map(({ id: each }) => each));
  expect(layout.arrows.filter(({ points }) => points.length < 2)).toEqual([]);
  const leading = new Set(chart.edges.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} → ${to}`));
  expect(new Set(layout.arrows.filter(({ kind }) => kind !== 'start').map((arrow) => arrow.id))).toEqual(leading);
});

const activity = () => screen.getByRole('region', { name: 'What is happening' });

test('the current state of a machine is highlighted, and its last events are listed', { timeout: 60_000 }, async () => {
  const stop = record();
  const toasts = createActor(toastsMachine, { inspect }).start();
  const { container } = await openFlows('toasts');
  expect(await findChart('Chart of Short messages, now in: hidden')).toBeTruthy();
  expect(within(activity()).getByText('There is no message.')).toBeTruthy();
  toasts.send({ type: 'toast.shown', toast: { tone: 'info', code: 'linkCopied', values: { name: 'Noura' } } });
  expect(await findChart('Chart of Short messages, now in: showing')).toBeTruthy();
  expect(within(activity()).getByText('A message is shown for four seconds.')).toBeTruthy();
  expect(container.querySelector('[data-lit] ~ * title, [data-lit]')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Last events' })).getAllByRole('listitem')[0]?.textContent).toContain(
    'toast shown',
  );
  toasts.stop();
  await waitFor(() => expect(screen.getByText(/It has ended in/)).toBeTruthy());
  stop();
});

test('a trace is saved without personal data, loaded and replayed step by step', { timeout: 60_000 }, async () => {
  const stop = record();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`);
  const toasts = createActor(toastsMachine, { inspect }).start();
  toasts.send({ type: 'toast.shown', toast: { tone: 'info', code: 'linkCopied', values: { name: 'Noura' } } });
  const { user } = await openFlows('toasts');
  await user.click(screen.getByRole('button', { name: 'Save trace' }));
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('toast.shown');
  expect(text).not.toContain('Noura');
  await user.upload(screen.getByLabelText('Trace file'), new File([text], 'trace.json', { type: 'application/json' }));
  expect(await screen.findByText(/every step leads to the state that was recorded/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  expect(await findChart('Chart of Short messages, now in: showing')).toBeTruthy();
  await user.upload(screen.getByLabelText('Trace file'), new File(['{}'], 'no.json', { type: 'application/json' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This file is not a trace.');
  toasts.stop();
  stop();
});

test('the page is Arabic, its chart runs left to right', async () => {
  await openFlows('toasts', 'ar');
  expect(screen.getByRole('heading', { level: 1, name: 'الرسائل القصيرة' })).toBeTruthy();
  expect((await screen.findByRole('img', { name: /الرسائل القصيرة/ })).closest('[dir]')?.getAttribute('dir')).toBe(
    'ltr',
  );
});

test('the legend consists of terms with their meaning', async () => {
  await openFlows('toasts');
  const legend = (await screen.findByText('State', { selector: 'dt' })).closest('dl');
  const rows = [...(legend?.children ?? [])].map((row) => [...row.children].map(({ localName }) => localName));
  expect(rows).toHaveLength(8);
  expect(new Set(rows.map(String))).toEqual(new Set(['dt,dd']));
});
