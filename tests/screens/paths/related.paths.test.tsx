import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Product } from '../../../api/schemas/product';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { RelatedProducts } from '../../../src/screens/product/RelatedProducts';
import { driveScreen } from '../../model/drive';
import { createProduct } from '../../support/data/catalogue';
import { networkFailure } from '../../support/data/shopping';
import { fakeShop } from '../../support/shop/fake-shop';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

fakeShop.widget = null;

const NOT_OFFERED = 'optional content has no retry';

driveScreen({
  machine: resourceMachine,
  name: 'related products (a resource)',
  starts: [
    {
      name: 'a product that is loading',
      input: {},
      events: [
        { type: 'resource.requested', request: { categoryId: '10', productId: '1001' } },
        { type: 'xstate.done.actor.load', output: [createProduct({ id: '1002' }), createProduct({ id: '1003' })] },
        { type: 'xstate.done.actor.load', output: [] },
        { type: 'xstate.error.actor.load', error: networkFailure },
        { type: 'xstate.done.actor.reload', output: [createProduct({ id: '1004' })] },
        { type: 'xstate.error.actor.reload', error: networkFailure },
        { type: 'language.changed' },
        { type: 'connection.returned' },
      ],
    },
  ],
  untaken: {
    'resource.ready --resource.refreshed[0]': NOT_OFFERED,
    'resource.failed --resource.refreshed[0]': NOT_OFFERED,
    'resource.ready --xstate.after.REFRESH_INTERVAL.resource.ready[0]': 'related products are not polled',
  },
  view: (related) => <RelatedProducts related={related} categoryId="10" />,
  driver: (user, related) => {
    const send = (event: Parameters<typeof related.send>[0]) => related.send(event);
    const isTitled = () => user.isVisible('heading', 'You may also like');
    return {
      actions: { 'resource.requested': send, 'language.changed': send, 'connection.returned': send },
      tags: {},
      untestedTags: {
        busy: 'it has no placeholder',
        shown: 'a category may have no other product',
        failed: 'optional content shows no error',
      },
      expectView: ({ context }) => {
        const products = (context.data ?? []) as Product[];
        expect(isTitled()).toBe(products.length > 0);
        expect(screen.queryAllByRole('article')).toHaveLength(products.length);
      },
    };
  },
});
