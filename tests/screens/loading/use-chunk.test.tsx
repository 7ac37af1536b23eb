import { act, fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePrefetchedModule } from '../../../src/app/hooks/use-lazy-module';

const code = { name: 'code' };

function ChunkUser({
  load,
  wanted,
  onFailure,
}: {
  load: () => Promise<object>;
  wanted: boolean;
  onFailure: () => void;
}) {
  const { module, isOpen } = usePrefetchedModule(load, wanted, onFailure);
  return <output>{`${module ? 'loaded' : 'missing'} ${isOpen ? 'open' : 'closed'}`}</output>;
}

const renderUser = (load: () => Promise<object>, onFailure = () => {}) => {
  const { container, rerender } = render(<ChunkUser load={load} wanted={false} onFailure={onFailure} />);
  return {
    container,
    text: () => container.textContent,
    setWanted: async (wanted: boolean) =>
      act(async () => rerender(<ChunkUser load={load} wanted={wanted} onFailure={onFailure} />)),
  };
};

test('a chunk loads with the first touch of the page and is reused', async () => {
  const load = vi.fn(async () => code);
  const first = renderUser(load);
  expect([first.text(), load.mock.calls.length]).toEqual(['missing closed', 0]);
  await act(async () => fireEvent.pointerDown(document.body));
  await act(async () => fireEvent.pointerDown(document.body));
  expect([first.text(), load.mock.calls.length]).toEqual(['loaded closed', 1]);
  expect(renderUser(load).text()).toBe('loaded closed');
});

test('a touch of a link loads no chunk, the next touch does', async () => {
  const load = vi.fn(async () => code);
  const view = renderUser(load);
  const link = document.createElement('a');
  link.href = '/product/1';
  document.body.append(link);
  await act(async () => fireEvent.pointerDown(link));
  expect([view.text(), load.mock.calls.length]).toEqual(['missing closed', 0]);
  link.remove();
  await act(async () => fireEvent.pointerDown(document.body));
  expect([view.text(), load.mock.calls.length]).toEqual(['loaded closed', 1]);
});

test('a chunk that failed to load is requested again each time it is wanted', async () => {
  const failures = vi.fn();
  const load = vi.fn<() => Promise<object>>().mockRejectedValue(new Error('no network'));
  const view = renderUser(load, failures);
  await act(async () => fireEvent.keyDown(document.body));
  expect([load.mock.calls.length, failures.mock.calls.length]).toEqual([1, 0]);
  await view.setWanted(true);
  expect([load.mock.calls.length, failures.mock.calls.length]).toEqual([2, 1]);
  await view.setWanted(false);
  load.mockResolvedValue(code);
  await view.setWanted(true);
  expect([view.text(), failures.mock.calls.length]).toEqual(['loaded open', 1]);
});
