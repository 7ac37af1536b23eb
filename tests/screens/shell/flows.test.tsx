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

function open(machine: string, locale: 'en' | 'ar' = 'en') {
  const { hook, searchHook } = memoryLocation({ path: '/flows', searchPath: machine && `machine=${machine}` });
  const page = (
    <Router hook={hook} searchHook={searchHook}>
      <Flows />
    </Router>
  );
  return renderView(page, locale);
}

/** A chart that says this; laying it out may take a busy computer a while. */
const drawn = (name: string) => screen.findByRole('img', { name }, { timeout: 20_000 });

test('all machines of the shop are listed', async () => {
  await open('');
  expect(screen.getByRole('heading', { level: 1, name: 'How the shop works' })).toBeTruthy();
  expect(within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('link')).toHaveLength(machines.size);
});

test.each([...machines.keys()])(
  'the chart of %s is drawn with every state and arrow',
  { timeout: 30_000 },
  async (id) => {
    const machine = machines.get(id);
    if (!machine) throw new Error(id);
    const chart = chartOf(machine);
    const picture = await layoutOf(chart);
    expect(picture.nodes.map(({ node }) => node.id)).toEqual(chart.nodes.map(({ id: each }) => each));
    expect(picture.arrows.filter(({ points }) => points.length < 2)).toEqual([]);
    const leading = new Set(chart.edges.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} → ${to}`));
    expect(new Set(picture.arrows.filter(({ kind }) => kind !== 'start').map((arrow) => arrow.id))).toEqual(leading);
  },
);

const happening = () => screen.getByRole('region', { name: 'What is happening' });

test('the state that a machine of this page is in is lit, and what happened is told', { timeout: 60_000 }, async () => {
  const stop = record();
  const toasts = createActor(toastsMachine, { inspect }).start();
  const { container } = await open('toasts');
  expect(await drawn('Chart of Short messages, now in: hidden')).toBeTruthy();
  expect(within(happening()).getByText('There is no message.')).toBeTruthy();
  toasts.send({ type: 'toast.shown', toast: { tone: 'info', code: 'linkCopied', values: { name: 'Noura' } } });
  expect(await drawn('Chart of Short messages, now in: showing')).toBeTruthy();
  expect(within(happening()).getByText('A message is shown for four seconds.')).toBeTruthy();
  expect(container.querySelector('[data-lit] ~ * title, [data-lit]')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Last events' })).getAllByRole('listitem')[0]?.textContent).toContain(
    'toast shown',
  );
  toasts.stop();
  await waitFor(() => expect(screen.getByText(/It has ended in/)).toBeTruthy());
  stop();
});

test('what happened is saved without names, opened again and replayed step by step', { timeout: 60_000 }, async () => {
  const stop = record();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`);
  const toasts = createActor(toastsMachine, { inspect }).start();
  toasts.send({ type: 'toast.shown', toast: { tone: 'info', code: 'linkCopied', values: { name: 'Noura' } } });
  const { user } = await open('toasts');
  await user.click(screen.getByRole('button', { name: 'Save trace' }));
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('toast.shown');
  expect(text).not.toContain('Noura');
  await user.upload(screen.getByLabelText('Trace file'), new File([text], 'trace.json', { type: 'application/json' }));
  expect(await screen.findByText(/every step leads to the state that was recorded/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  expect(await drawn('Chart of Short messages, now in: showing')).toBeTruthy();
  await user.upload(screen.getByLabelText('Trace file'), new File(['{}'], 'no.json', { type: 'application/json' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This file is not a trace.');
  toasts.stop();
  stop();
});

test('the page speaks Arabic around a chart that reads left to right', async () => {
  await open('toasts', 'ar');
  expect(screen.getByRole('heading', { level: 1, name: 'الرسائل القصيرة' })).toBeTruthy();
  expect((await screen.findByRole('img', { name: /الرسائل القصيرة/ })).closest('[dir]')?.getAttribute('dir')).toBe(
    'ltr',
  );
});

test('the legend pairs each term with its meaning, and holds nothing else', async () => {
  await open('toasts');
  const legend = (await screen.findByText('State', { selector: 'dt' })).closest('dl');
  const rows = [...(legend?.children ?? [])].map((row) => [...row.children].map(({ localName }) => localName));
  expect(rows).toHaveLength(8);
  expect(new Set(rows.map(String))).toEqual(new Set(['dt,dd']));
});
