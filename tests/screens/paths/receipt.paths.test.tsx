import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { receiptMachine } from '../../../machines/orders/receipt.machine';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { OrderHelp } from '../../../src/screens/order/OrderHelp';
import { driveScreen } from '../../model/drive';
import { receiptEvents } from '../../model/events/receipt';
import { fakeShop } from '../../support/shop/fake-shop';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const WORDS: Readonly<Record<number, string>> = {
  404: 'Order not found',
  429: 'Too many requests at once. Please wait a moment.',
};

driveScreen({
  machine: receiptMachine,
  starts: [{ name: 'an order', input: { orderId: '7K3M-9QXT' }, events: receiptEvents }],
  view: (receipt) => {
    fakeShop.widgets.receipt = receipt;
    return (
      <ShopIdentityProvider identity={{ ...DEFAULT_SHOP, hasReceipts: true }}>
        <OrderHelp orderId="7K3M-9QXT" />
      </ShopIdentityProvider>
    );
  },
  driver: (user, receipt) => {
    const name = () => (receipt.getSnapshot().hasTag('failed') ? 'Try Again' : 'Receipt (PDF)');
    const button = () => screen.queryByRole('button', { name: user.translate(name()) });
    return {
      actions: { 'receipt.requested': () => user.clickElement(button() as HTMLElement) },
      tags: {
        busy: () => button()?.getAttribute('aria-busy') === 'true',
        failed: () => screen.queryByRole('alert') !== null,
        done: () => user.isTextVisible('The receipt was downloaded.'),
      },
      expectView: ({ context: { failure } }: AnyMachineSnapshot) => {
        expect(button()).not.toBeNull();
        if (!failure) return;
        const reason = WORDS[failure.status] ?? 'Please check your connection and try again.';
        expect(screen.getByRole('alert').textContent).toBe(
          `${user.translate('The receipt could not be downloaded.')} ${user.translate(reason)}`,
        );
      },
    };
  },
});
