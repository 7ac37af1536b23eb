import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AlertDialog } from '../../../src/components/overlays/AlertDialog';
import { Sheet } from '../../../src/components/overlays/Sheet';
import { renderView } from './render-view';
import { eventually } from '../../support/server/eventually';

afterEach(() => vi.unstubAllGlobals());

const LAYERS = {
  'a sheet': (open: boolean, close: () => void) => (
    <Sheet open={open} title="Menu" placement="start" onClose={close}>
      <a href="/">Home</a>
    </Sheet>
  ),
  'an alert dialog': (open: boolean, close: () => void) => (
    <AlertDialog open={open} title="Menu" confirmLabel="Clear" onConfirm={close} onCancel={close} />
  ),
};

function Opened({ layer }: { layer: keyof typeof LAYERS }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {LAYERS[layer](open, () => setOpen(false))}
    </>
  );
}

test.each(['a sheet', 'an alert dialog'] as const)('Escape closes %s even before it takes the focus', async (layer) => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { user } = await renderView(<Opened layer={layer} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const opened = screen.getByRole(layer === 'a sheet' ? 'dialog' : 'alertdialog', { hidden: true });
  expect(opened.dataset.state).toBe('open');
  await user.keyboard('{Escape}');
  await eventually(() => expect(opened.isConnected && opened.dataset.state === 'open').toBe(false));
});
