import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { recentlyViewedMachine } from '../../../machines/product/recently-viewed.machine';
import { RecentlyViewed } from '../../../src/components/catalogue/recent/RecentlyViewed';
import { driveScreen } from '../../model/drive';
import { doneEvent, errorEvent } from '../../model/actor-events';
import { createProduct } from '../../support/data/catalogue';
import { networkFailure } from '../../support/data/shopping';
import { fakeShop, stubIntersectionObserver } from '../../support/shop/fake-shop';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);
const scrollNear = stubIntersectionObserver();

driveScreen({
  machine: recentlyViewedMachine,
  starts: [
    {
      name: 'a page without a product',
      input: { current: null, viewed: ['1', '2'] },
      events: [
        { type: 'row.approached' },
        { type: 'viewed.cleared' },
        { type: 'retry.requested' },
        doneEvent('loadViewed', [createProduct({ id: '1' }), createProduct({ id: '2' })]),
        doneEvent('loadViewed', []),
        errorEvent('loadViewed', networkFailure),
      ],
    },
    { name: 'the first product', input: { current: '1', viewed: [] }, events: [] },
  ],
  view: (row) => {
    fakeShop.widget = row;
    return <RecentlyViewed current={row.getSnapshot().context.current} />;
  },
  driver: (user, row) => ({
    actions: {
      'row.approached': () => scrollNear(1),
      'viewed.cleared': () => user.click('button', 'Clear recently viewed'),
      'retry.requested': () => user.click('button', 'Retry'),
    },
    tags: {
      busy: () => screen.queryByRole('status') !== null,
      shown: () => user.isVisible('button', 'Clear recently viewed'),
      failed: () => user.isVisible('button', 'Retry'),
    },
    expectView: (state) => {
      expect(user.isVisible('heading', 'Recently viewed')).toBe(!(state.matches('waiting') || state.matches('empty')));
      expect(screen.queryAllByRole('article')).toHaveLength(row.getSnapshot().context.products.length);
    },
  }),
});
