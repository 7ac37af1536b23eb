import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Product } from '../../../api/schemas/product';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { RelatedProducts } from '../../../src/screens/product/RelatedProducts';
import { driveScreen } from '../../model/drive';
import { product } from '../../support/data/catalogue';
import { offline } from '../../support/data/shopping';
import { surroundings } from '../../support/process/environment';

vi.mock(
  '../../../src/app/shop-context',
  async () => (await import('../../support/process/environment')).surroundingHooks,
);

surroundings.widget = null;

const NOT_OFFERED = 'decoration: nobody is asked to try again';

driveScreen({
  machine: resourceMachine,
  name: 'related products (a resource)',
  beginnings: [
    {
      name: 'a product that is on its way',
      input: {},
      events: [
        { type: 'resource.asked', request: { categoryId: '10', productId: '1001' } },
        { type: 'xstate.done.actor.load', output: [product({ id: '1002' }), product({ id: '1003' })] },
        { type: 'xstate.done.actor.load', output: [] },
        { type: 'xstate.error.actor.load', error: offline },
        { type: 'xstate.done.actor.reload', output: [product({ id: '1004' })] },
        { type: 'xstate.error.actor.reload', error: offline },
        { type: 'language.changed' },
        { type: 'connection.returned' },
      ],
    },
  ],
  elsewhere: {
    'resource.ready --resource.refreshed[0]': NOT_OFFERED,
    'resource.failed --resource.refreshed[0]': NOT_OFFERED,
    'resource.ready --xstate.after.REREAD_PAUSE.resource.ready[0]': 'nothing here changes by itself',
  },
  view: (related) => <RelatedProducts related={related} categoryId="10" />,
  part: (I, related) => {
    const around = (event: Parameters<typeof related.send>[0]) => related.send(event);
    const isTitled = () => I.sees('heading', 'You may also like');
    return {
      does: { 'resource.asked': around, 'language.changed': around, 'connection.returned': around },
      sees: {},
      unseen: {
        busy: 'nothing holds its place: whether there is anything to show is not known yet',
        shown: 'a category may have no other product',
        failed: 'decoration: what is missing is not missed',
      },
      shows: ({ context }) => {
        const products = (context.data ?? []) as Product[];
        expect(isTitled()).toBe(products.length > 0);
        expect(screen.queryAllByRole('article')).toHaveLength(products.length);
      },
    };
  },
});
