import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as dialog from '../../../src/components/overlays/AlertDialog';
import { Question } from '../../../src/components/overlays/Question';
import { fakeChunks } from '../../support/shop/fake-chunks';
import { fakeShop } from '../../support/shop/fake-shop';
import { renderView } from '../components/render-view';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);
vi.mock(
  '../../../src/app/hooks/use-lazy-module',
  async () => (await import('../../support/shop/fake-chunks')).fakeChunkHooks,
);

beforeEach(() => {
  fakeShop.events = [];
});

function Example() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Clear
      </button>
      <Question open={open} title="Clear it all?" confirmLabel="Yes" onConfirm={close} onCancel={close} />
    </>
  );
}

const openQuestion = async () => {
  const { user } = await renderView(<Example />);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  return user;
};

test('a question that is opened before its code is loaded appears with it', async () => {
  await openQuestion();
  fakeChunks.resolve(dialog);
  expect(await screen.findByRole('alertdialog', { name: 'Clear it all?' })).toBeTruthy();
});

test('Escape closes a question whose code is loading', async () => {
  const user = await openQuestion();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
  fakeChunks.resolve(dialog);
  expect([screen.queryByRole('alertdialog'), fakeShop.events.length]).toEqual([null, 0]);
});

test('a question whose code fails to load is closed with a toast', async () => {
  await openQuestion();
  fakeChunks.reject();
  expect(screen.queryByRole('status')).toBeNull();
  expect(fakeShop.events).toEqual([{ type: 'toast.shown', toast: { tone: 'error', code: 'overlayMissing' } }]);
});
