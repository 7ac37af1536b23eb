import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AddButton } from '../../../src/components/controls/AddButton';
import { Button } from '../../../src/components/controls/Button';
import { Stepper } from '../../../src/components/controls/Stepper';
import { renderView } from './render-view';

test('a busy button is marked as busy and ignores clicks', async () => {
  const onPress = vi.fn();
  const { user, rerender } = await renderView(<Button onClick={onPress}>Place Order</Button>);
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  rerender(
    <Button onClick={onPress} busy>
      Processing...
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Processing...' });
  await user.click(busy);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(busy.getAttribute('aria-busy')).toBe('true');
});

test('a busy submit button submits nothing', async () => {
  const submitted = vi.fn();
  const { user } = await renderView(
    <form onSubmit={submitted}>
      <Button type="submit" busy>
        Saving
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Saving' }));
  expect(submitted).not.toHaveBeenCalled();
});

test('the stepper stops at one and at the stock', async () => {
  const down = vi.fn();
  const up = vi.fn();
  const { user, rerender } = await renderView(
    <Stepper label="Quantity" value={1} max={2} onDecrease={down} onIncrease={up} showMax />,
  );
  expect(screen.getByRole('button', { name: 'Decrease' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Increase' }));
  expect(up).toHaveBeenCalledTimes(1);
  rerender(<Stepper label="Quantity" value={2} max={2} onDecrease={down} onIncrease={up} showMax />);
  expect(screen.getByRole('button', { name: 'Increase' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Decrease' }));
  expect(down).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('group', { name: 'Quantity' }).textContent).toBe('2');
  expect(screen.getByText('Max 2')).toBeTruthy();
});

test('the card button adds, ignores clicks while busy, and removes', async () => {
  const onPress = vi.fn();
  const { user, rerender } = await renderView(<AddButton name="Dallah" state="idle" onClick={onPress} />);
  // On hover the browser shows its title.
  expect(screen.getByTitle('Add Dallah to cart')).toBe(screen.getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'Add Dallah to cart' }));
  rerender(<AddButton name="Dallah" state="busy" onClick={onPress} />);
  await user.click(screen.getByRole('button', { name: 'Add Dallah to cart' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(<AddButton name="Dallah" state="idle" inCart onClick={onPress} />);
  await user.click(screen.getByRole('button', { name: 'Remove Dallah from cart' }));
  expect(onPress).toHaveBeenCalledTimes(2);
});
