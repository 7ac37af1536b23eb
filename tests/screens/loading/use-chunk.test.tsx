import { act, fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePrefetchedModule } from '../../../src/app/hooks/use-lazy-module';

const code = { name: 'code' };

function Part({ load, wanted, onFailure }: { load: () => Promise<object>; wanted: boolean; onFailure: () => void }) {
  const { module, isOpen } = usePrefetchedModule(load, wanted, onFailure);
  return <output>{`${module ? 'here' : 'away'} ${isOpen ? 'open' : 'closed'}`}</output>;
}

const part = (load: () => Promise<object>, onFailure = () => {}) => {
  const { container, rerender } = render(<Part load={load} wanted={false} onFailure={onFailure} />);
  return {
    container,
    shows: () => container.textContent,
    want: async (wanted: boolean) =>
      act(async () => rerender(<Part load={load} wanted={wanted} onFailure={onFailure} />)),
  };
};

test('a part comes with the first touch of the page, and is there at once for the next that wants it', async () => {
  const load = vi.fn(async () => code);
  const first = part(load);
  expect([first.shows(), load.mock.calls.length]).toEqual(['away closed', 0]);
  await act(async () => fireEvent.pointerDown(document.body));
  await act(async () => fireEvent.pointerDown(document.body));
  expect([first.shows(), load.mock.calls.length]).toEqual(['here closed', 1]);
  expect(part(load).shows()).toBe('here closed');
});

test('a touch of a link, which leads elsewhere, asks for no part; the next touch does', async () => {
  const load = vi.fn(async () => code);
  const one = part(load);
  const link = document.createElement('a');
  link.href = '/product/1';
  document.body.append(link);
  await act(async () => fireEvent.pointerDown(link));
  expect([one.shows(), load.mock.calls.length]).toEqual(['away closed', 0]);
  link.remove();
  await act(async () => fireEvent.pointerDown(document.body));
  expect([one.shows(), load.mock.calls.length]).toEqual(['here closed', 1]);
});

test('a part that could not be loaded by a touch is asked for when it is wanted, and again when it is wanted again', async () => {
  const failures = vi.fn();
  const load = vi.fn<() => Promise<object>>().mockRejectedValue(new Error('no network'));
  const one = part(load, failures);
  await act(async () => fireEvent.keyDown(document.body));
  expect([load.mock.calls.length, failures.mock.calls.length]).toEqual([1, 0]);
  await one.want(true);
  expect([load.mock.calls.length, failures.mock.calls.length]).toEqual([2, 1]);
  await one.want(false);
  load.mockResolvedValue(code);
  await one.want(true);
  expect([one.shows(), failures.mock.calls.length]).toEqual(['here open', 1]);
});
