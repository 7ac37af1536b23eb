import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { Router } from 'wouter';
import { toastsMachine } from '../../../machines/shop/toasts.machine';
import { record } from '../../../src/flows/recorder';
import { inspect } from '../../../src/app/inspection';
import { chartOf } from '../../../tools/flows/chart/chart';
import { Thumbnail } from '../../../tools/flows/chart/Thumbnail';
import { FlowChart } from '../../../tools/flows/chart/FlowChart';
import { flowHref } from '../../../tools/flows/flow-href';
import { Flows } from '../../../tools/flows/Flows';
import { layoutOf } from '../../../tools/flows/layout/layout';
import { machines } from '../../../tools/flows/machines';
import { FlowsWords } from '../../../tools/flows/words/FlowsWords';
import { stubIntersectionObserver } from '../../support/shop/fake-shop';
import { renderView } from '../components/render-view';

const scrollNear = stubIntersectionObserver();

function openFlows(machine: string, { locale = 'en', state }: { locale?: 'en' | 'ar'; state?: string } = {}) {
  const { hook, searchHook } = memoryLocation({ path: flowHref(machine, state) });
  const page = (
    <Router hook={hook} searchHook={searchHook}>
      <Flows />
    </Router>
  );
  return renderView(page, locale);
}

/** Finds a chart by its name. Its layout can be slow on a busy machine. */
const findChart = (name: string | RegExp) => screen.findByRole('application', { name }, { timeout: 20_000 });

test('all machines are listed, by what a shopper does', async () => {
  await openFlows('');
  expect(screen.getByRole('heading', { level: 1, name: 'How the shop works' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Finding something',
    'Buying it',
    'The shopper',
    'The page around it',
    'How to read a chart',
  ]);
  const tiles = screen.getAllByRole('list').flatMap((list) => within(list).getAllByRole('link'));
  expect(tiles).toHaveLength(machines.size);
});

test('a machine that comes near is shown as a drawing of its states and arrows, for people who see', async () => {
  const { container } = await renderView(<Thumbnail machine={toastsMachine} />);
  expect(container.querySelector('svg')).toBeNull();
  scrollNear(1);
  const chart = chartOf(toastsMachine);
  await waitFor(() =>
    expect(container.querySelectorAll('svg[aria-hidden=true] rect')).toHaveLength(chart.nodes.length),
  );
  const { arrows } = await layoutOf(chart);
  expect(container.querySelectorAll('svg[aria-hidden=true] path[marker-end]')).toHaveLength(arrows.length);
});

test.each([...machines.keys()])('the chart of %s has every state and transition', { timeout: 30_000 }, async (id) => {
  const machine = machines.get(id);
  if (!machine) throw new Error(id);
  const chart = chartOf(machine);
  const layout = await layoutOf(chart);
  expect(layout.states.map(({ node }) => node.id)).toEqual(chart.nodes.map(({ id: each }) => each));
  expect(layout.arrows.filter(({ points }) => points.length < 2)).toEqual([]);
  const leading = new Set(chart.edges.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} → ${to}`));
  expect(new Set(layout.arrows.filter(({ kind }) => kind !== 'start').map((arrow) => arrow.id))).toEqual(leading);
});

const activity = () => screen.getByRole('region', { name: 'What is happening' });

test('the current state of a machine is highlighted, and its last events are listed', { timeout: 60_000 }, async () => {
  const stop = record();
  const toasts = createActor(toastsMachine, { inspect }).start();
  const { container } = await openFlows('toasts');
  expect(await findChart('Chart of Toasts, now in: hidden')).toBeTruthy();
  expect(within(activity()).getByText('There is no message.')).toBeTruthy();
  toasts.send({ type: 'toast.shown', toast: { tone: 'info', code: 'linkCopied', values: { name: 'Noura' } } });
  expect(await findChart('Chart of Toasts, now in: showing')).toBeTruthy();
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
  expect(await findChart('Chart of Toasts, now in: showing')).toBeTruthy();
  await user.upload(screen.getByLabelText('Trace file'), new File(['{}'], 'no.json', { type: 'application/json' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This file is not a trace.');
  toasts.stop();
  stop();
});

test('the page is Arabic, its chart is in English', async () => {
  await openFlows('toasts', { locale: 'ar' });
  expect(screen.getByRole('heading', { level: 1, name: 'الإشعارات القصيرة' })).toBeTruthy();
  const chart = await findChart(/الإشعارات القصيرة/);
  expect(within(chart).getByText('hidden').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(within(chart).getByRole('button', { name: /^hidden/, description: /لا/ })).toBeTruthy();
});

const findTheme = () => findChart('Chart of Theme');
const chosen = () => within(screen.getByRole('application')).queryByRole('button', { pressed: true })?.textContent;

test('a state of the chart is a button that shows its words, and a word is a link to its state', async () => {
  const { user } = await openFlows('theme');
  const chart = await findTheme();
  expect(screen.getByText('Choose a state to read what it means.')).toBeTruthy();
  within(chart)
    .getByRole('button', { name: /^light/ })
    .focus();
  await user.keyboard('{Enter}');
  expect(chosen()).toMatch(/^light/);
  expect(screen.getByRole('link', { current: true }).textContent).toBe('light');
  await user.click(within(screen.getByRole('region', { name: 'The states in words' })).getByText('dark'));
  expect(chosen()).toMatch(/^dark/);
  expect(screen.getAllByText('The page is dark.')).toHaveLength(2);
  fireEvent.click(within(chart).getByRole('button', { name: /^system/ }));
  expect(chosen()).toMatch(/^system/);
});

test('an address leads to a state, and one that names no state to the chart', async () => {
  const { unmount } = await openFlows('theme', { state: 'theme.dark' });
  await findTheme();
  expect(chosen()).toMatch(/^dark/);
  unmount();
  await openFlows('theme', { state: 'cart.filled' });
  await findTheme();
  expect(chosen()).toBeUndefined();
});

test('a state is found by its name and by its words, and Enter leads to the next one', async () => {
  const { user } = await openFlows('theme');
  await findTheme();
  const find = screen.getByRole('searchbox', { name: 'Find a state' });
  await user.type(find, 'page is');
  expect(chosen()).toMatch(/^light/);
  expect(screen.getByRole('searchbox').closest('div')?.textContent).toContain('1 of 2');
  await user.keyboard('{Enter}');
  expect(chosen()).toMatch(/^dark/);
  await user.clear(find);
  await user.type(find, 'system');
  expect(chosen()).toMatch(/^system/);
  await user.type(find, ' xyz');
  expect(screen.getByRole('searchbox').closest('div')?.textContent).toContain('No state');
});

test('a slider leads back through what happened', { timeout: 60_000 }, async () => {
  const stop = record();
  const toasts = createActor(toastsMachine, { inspect }).start();
  toasts.send({ type: 'toast.shown', toast: { tone: 'info', code: 'linkCopied', values: {} } });
  const { user } = await openFlows('toasts');
  await findChart('Chart of Toasts, now in: showing');
  fireEvent.change(screen.getByRole('slider', { name: 'Look back' }), { target: { value: '1' } });
  await findChart('Chart of Toasts, now in: hidden');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('start → hidden');
  await user.click(screen.getByRole('button', { name: 'Back to what is happening now' }));
  await findChart('Chart of Toasts, now in: showing');
  toasts.stop();
  stop();
});

test('a machine is copied as a file for Stately', async () => {
  const { user } = await openFlows('theme');
  await user.click(screen.getByRole('button', { name: 'Copy for Stately' }));
  expect(await screen.findByText(/^Copied/)).toBeTruthy();
  const file = await navigator.clipboard.readText();
  expect(file).toContain("import { createMachine } from 'xstate'");
  expect(file).toContain('"id": "theme"');
});

test.each([
  {
    locale: 'en',
    name: 'What the tests walk',
    state: /^The page is dark\. In the tests: 17 times$/,
    arrow: /^deciding → dark: .*\(In the tests: 7 times\)$/,
    line: /^theme chosen.* · In the tests: 13 times$/,
  },
  {
    locale: 'ar',
    name: 'ما تمرّ به الاختبارات',
    state: /في الاختبارات: 17 مرة$/,
    arrow: /^deciding → dark: .*\(في الاختبارات: 7 مرات\)$/,
    line: /^theme chosen.* · في الاختبارات: 13 مرة$/,
  },
] as const)('a switch shows how often the tests walk a chart, in $locale', async ({ locale, name, ...words }) => {
  const { user } = await openFlows('theme', { locale });
  const chart = await findChart(/./);
  const button = (description?: RegExp) => within(chart).queryByRole('button', { name: /^dark/, description });
  const lines = () => screen.queryAllByRole('listitem').filter(({ textContent }) => words.line.test(textContent));
  const arrow = () => within(chart).queryByRole('img', { name: words.arrow });
  expect([button(words.state), arrow(), lines()]).toEqual([null, null, []]);
  const toggle = screen.getByRole('button', { name, pressed: false });
  await user.click(toggle);
  expect(button(words.state)?.textContent).toContain('×17');
  expect(arrow()).toBeTruthy();
  expect(lines()).toHaveLength(3);
  await user.click(toggle);
  expect(button(words.state)).toBeNull();
});

test('a chart says what the tests never walk and what they walk once', async () => {
  const machine = machines.get('theme');
  if (!machine) throw new Error('theme');
  const chart = chartOf(machine);
  const states = { 'theme.deciding': 5, 'theme.system': 0, 'theme.light': 1, 'theme.dark': 4 };
  const transitions = { 'theme.deciding --always[0]': 1, 'theme.deciding --always[1]': 4 };
  const view = (
    <FlowsWords>
      <FlowChart
        layout={await layoutOf(chart)}
        counts={{ states, transitions }}
        name="Theme"
        lit={new Set()}
        chosen={null}
        onChoose={() => {}}
      >
        {null}
      </FlowChart>
    </FlowsWords>
  );
  await renderView(view);
  for (const [name, description] of [
    [/^system/, /In the tests: never$/],
    [/^light/, /In the tests: once$/],
    [/^dark/, /In the tests: 4 times$/],
  ] as const)
    expect(screen.getByRole('button', { name, description })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^deciding → light: .*once\)$/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^deciding → system \(In the tests: never\)$/ })).toBeTruthy();
});

test('the words below a chart with regions are those of the state that it opens with', async () => {
  const cart = machines.get('cart');
  if (!cart) throw new Error('cart');
  const lit = new Set(['cart.contents.empty', 'cart.abandonment.idle']);
  await renderView(
    <FlowsWords>
      <FlowChart
        layout={await layoutOf(chartOf(cart))}
        counts={null}
        name="Cart"
        lit={lit}
        chosen={null}
        onChoose={() => {}}
      >
        {null}
      </FlowChart>
    </FlowsWords>,
  );
  expect(screen.getByText('idle', { selector: 'bdi' })).toBeTruthy();
});

test('the legend consists of terms with their meaning', async () => {
  await openFlows('toasts');
  const legend = (await screen.findByText('State', { selector: 'dt' })).closest('dl');
  const rows = [...(legend?.children ?? [])].map((row) => [...row.children].map(({ localName }) => localName));
  expect(rows).toHaveLength(8);
  expect(new Set(rows.map(String))).toEqual(new Set(['dt,dd']));
});
