import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertDialog } from '../../../src/components/overlays/AlertDialog';
import { Sheet } from '../../../src/components/overlays/Sheet';
import { ErrorBoundary } from '../../../src/app/errors/ErrorBoundary';
import { Header } from '../../../src/app/shell/Header';
import { TabBar } from '../../../src/app/shell/TabBar';
import { Toasts } from '../../../src/app/shell/Toasts';
import { renderView } from './render-view';

const Broken = (): never => {
  throw new Error('broken');
};

const hrefs = { home: '/', categories: '/categories', wishlist: '/favorites', profile: '/profile' };

test('the cart link has the number of items in Arabic plural forms', async () => {
  const { rerender } = await renderView(<Header homeHref="/" cartHref="/cart" cartCount={2} />, 'ar');
  expect(screen.getByRole('link', { name: 'السلة، قطعتان' }).getAttribute('href')).toBe('/cart');
  rerender(<Header homeHref="/" cartHref="/cart" cartCount={11} />);
  expect(screen.getByRole('link', { name: 'السلة، 11 قطعة' })).toBeTruthy();
});

test('the badge is hidden for an empty cart and on the login screen', async () => {
  const { rerender } = await renderView(<Header homeHref="/" cartHref="/cart" cartCount={0} />);
  expect(screen.getByRole('link', { name: 'Cart' })).toBeTruthy();
  rerender(<Header homeHref="/" cartHref="/cart" cartCount={100} hideCount />);
  expect(screen.getByRole('link', { name: 'Cart' })).toBeTruthy();
  rerender(<Header homeHref="/" cartHref="/cart" cartCount={100} />);
  expect(screen.getByRole('link', { name: 'Cart, 100 items' }).textContent).toContain('99+');
});

test('home has a menu button, other screens a back button', async () => {
  const onMenu = vi.fn();
  const onBack = vi.fn();
  const { user, rerender } = await renderView(<Header homeHref="/" cartHref="/cart" cartCount={0} onMenu={onMenu} />);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  rerender(<Header homeHref="/" cartHref="/cart" cartCount={0} back onBack={onBack} />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect([onMenu.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1]);
});

test('the tab bar marks the current tab', async () => {
  await renderView(<TabBar current="wishlist" hrefs={hrefs} />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Wishlist');
  expect(screen.getByRole('link', { name: 'Categories' }).getAttribute('href')).toBe('/categories');
});

test('an error toast is an alert, a success toast a status with undo', async () => {
  const onUndo = vi.fn();
  const onDismiss = vi.fn();
  const toasts = [
    { id: 'a', tone: 'error' as const, text: 'Error applying promo code' },
    { id: 'b', tone: 'success' as const, text: 'Removed', action: 'Undo' },
  ];
  const { user } = await renderView(<Toasts toasts={toasts} onDismiss={onDismiss} onAction={onUndo} />);
  expect(screen.getByRole('alert').textContent).toBe('Error applying promo code');
  expect(screen.getByRole('status').textContent).toBe('Removed');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledWith('b');
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
  expect(onDismiss).toHaveBeenCalledWith('a');
});

test('a toast stays open while it is hovered or focused', async () => {
  const calls: string[] = [];
  const toasts = [{ id: 'a', tone: 'info' as const, text: 'Removed', action: 'Undo' }];
  const { user } = await renderView(
    <Toasts
      toasts={toasts}
      onDismiss={() => {}}
      onHold={(id) => calls.push(`paused ${id}`)}
      onRelease={(id) => calls.push(`released ${id}`)}
    />,
  );
  await user.hover(screen.getByRole('listitem'));
  await user.unhover(screen.getByRole('listitem'));
  expect(calls).toEqual(['paused a', 'released a']);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  expect(calls.slice(2)).toEqual(['paused a', 'released a']);
});

test('an alert dialog focuses Cancel, and Escape cancels', async () => {
  const onCancel = vi.fn();
  const onConfirm = vi.fn();
  const { user } = await renderView(
    <AlertDialog
      open
      title="Delete address"
      text="Are you sure?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Delete address' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.keyboard('{Escape}');
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
});

test('a sheet closes with its button', async () => {
  const onClose = vi.fn();
  const { user } = await renderView(
    <Sheet open title="Share" onClose={onClose}>
      content
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Share' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test('a screen that throws shows Try Again in both languages, and the next route is rendered [row 60]', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn(() => ({ id: 'ab12cd34', payment: null, isLoop: false }));
  const ways = { homeHref: '/', ordersHref: '/orders', phone: '+96522200000', onReset: vi.fn() };
  const { rerender } = await renderView(
    <ErrorBoundary links={ways} resetKey="/a" onError={onError}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('button', { name: 'حاول مرة أخرى · Try Again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'الرئيسية · Home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByText(/broken/)).toBeNull();
  expect(onError).toHaveBeenCalledTimes(1);
  rerender(
    <ErrorBoundary links={ways} resetKey="/b">
      <p>Orders</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Orders')).toBeTruthy();
  consoleError.mockRestore();
});
