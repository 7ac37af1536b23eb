import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { stockRequestMachine } from '../../../machines/product/stock-request.machine';
import { StockRequest } from '../../../src/screens/product/buy/StockRequest';
import { driveScreen } from '../../model/drive';
import { stockRequestEvents, stockRequestInput } from '../../model/events/stock-request';
import { fakeShop } from '../../support/shop/fake-shop';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const WORDS: Readonly<Record<number, string>> = {
  404: 'It is no longer sold.',
  409: 'It is already back in stock. Please reload the page.',
  422: 'You have already asked about 50 products.',
};

driveScreen({
  machine: stockRequestMachine,
  starts: [{ name: 'a sold-out product', input: stockRequestInput, events: stockRequestEvents }],
  view: (request) => {
    fakeShop.widgets.stockRequest = request;
    return <StockRequest {...stockRequestInput} />;
  },
  driver: (user, request) => {
    const name = () => (request.getSnapshot().hasTag('failed') ? 'Try Again' : "Tell me when it's back");
    const button = () => screen.queryByRole('button', { name: user.translate(name()) });
    return {
      actions: { 'message.requested': () => user.clickElement(button() as HTMLElement) },
      tags: {
        busy: () => button()?.getAttribute('aria-busy') === 'true',
        failed: () => screen.queryByRole('alert') !== null,
        done: () =>
          screen.getByRole('status').textContent === user.translate("We'll send you a message when it's back."),
      },
      expectView: (snapshot: AnyMachineSnapshot) => {
        expect(button() === null).toBe(snapshot.hasTag('done'));
        const { failure } = snapshot.context;
        if (!failure) return;
        const reason = WORDS[failure.status] ?? 'Please check your connection and try again.';
        expect(screen.getByRole('alert').textContent).toBe(
          `${user.translate('Your request could not be sent.')} ${user.translate(reason)}`,
        );
      },
    };
  },
});
