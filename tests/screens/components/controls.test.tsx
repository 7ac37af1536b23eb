import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AddButton } from '../../../src/components/controls/AddButton';
import { Button } from '../../../src/components/controls/Button';
import { Stepper } from '../../../src/components/controls/Stepper';
import { renderView } from './render-view';

test('a busy button says so and ignores a second click', async () => {
  const pressed = vi.fn();
  const { user, rerender } = await renderView(<Button onClick={pressed}>Place Order</Button>);
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  rerender(
    <Button onClick={pressed} busy>
      Processing...
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Processing...' });
  await user.click(busy);
  expect(pressed).toHaveBeenCalledTimes(1);
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

test('the card button adds, waits without hearing clicks, and takes out again', async () => {
  const pressed = vi.fn();
  const { user, rerender } = await renderView(<AddButton name="Dallah" state="idle" onClick={pressed} />);
  await user.click(screen.getByRole('button', { name: 'Add Dallah to cart' }));
  rerender(<AddButton name="Dallah" state="busy" onClick={pressed} />);
  await user.click(screen.getByRole('button', { name: 'Add Dallah to cart' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  rerender(<AddButton name="Dallah" state="idle" inCart onClick={pressed} />);
  await user.click(screen.getByRole('button', { name: 'Remove Dallah from cart' }));
  expect(pressed).toHaveBeenCalledTimes(2);
});
