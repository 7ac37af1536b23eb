import { screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { listMachine, type ListContext } from '../../../machines/product-list/list.machine';
import {
  itemAt,
  missingPage,
  type PagedList,
  type Range,
  wholeList,
} from '../../../machines/product-list/paged-list.rules';
import type { VirtualRows } from '../../../src/components/catalogue/list/virtual-rows';
import { Products } from '../../../src/screens/products/Products';
import { doneEvent, errorEvent } from '../../model/actor-events';
import { driveScreen } from '../../model/drive';
import type { AnyEvent } from '../../model/paths';
import { createProduct } from '../../support/data/catalogue';
import { NO_OPTIONS } from '../../support/data/list-options';
import { networkFailure } from '../../support/data/shopping';
import { fakeShop } from '../../support/shop/fake-shop';

interface Scrolled {
  readonly columns: number;
  readonly onChange: (rows: VirtualRows) => void;
}

const scroller = vi.hoisted(() => ({ scrollTo: (_position: number): void => {} }));

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);
// Without layout there is nothing to measure: the test sets the rows in view.
vi.mock('../../../src/app/hooks/use-lazy-module', () => {
  const module = { VirtualList, OtherFinds: () => null };
  return {
    useLazyModule: (_load: unknown, isWanted: boolean) => [isWanted ? module : null],
    usePrefetchedModule: () => ({ module: null, isOpen: false }),
  };
});

fakeShop.widget = null;

/** products; two or four make a row */
const IN_VIEW = 4;
const PAGE = 24;

function VirtualList({ columns, onChange }: Scrolled) {
  useLayoutEffect(() => {
    scroller.scrollTo = (position) => {
      const rows = Array.from({ length: IN_VIEW / columns }, (_, row) => ({
        index: position / columns + row,
        start: 0,
      }));
      onChange({ rows, top: 0, height: 1, measureElement: () => {} });
    };
    scroller.scrollTo(0);
  }, [columns, onChange]);
  return null;
}

const pageOf = (page: number) =>
  Array.from({ length: PAGE }, (_, index) => {
    const id = String(page * PAGE + index + 1);
    return createProduct({ id, name: `Dallah ${id}` });
  });

const FIRST_OF_THREE = { products: { length: 3 * PAGE, pages: { 0: pageOf(0) } } };
const THREE_PRODUCTS = { products: wholeList(pageOf(0).slice(0, 3)) };
const NOTHING = { products: wholeList([]) };

const contextOf = (state: AnyMachineSnapshot) => state.context as ListContext;

function missingIn(state: AnyMachineSnapshot): number | null {
  const { data, range } = contextOf(state);
  return data && missingPage(data.products, range);
}

function isOffered(state: AnyMachineSnapshot, { type, ...event }: AnyEvent): boolean {
  const { data, range } = contextOf(state);
  if (type === 'range.shown') return data !== null && data.products.length > PAGE && range.from !== event.from;
  if (type === 'resource.refreshed') return state.hasTag('failed') || state.hasTag('pageFailed');
  if (type !== 'xstate.done.actor.loadPage') return true;
  return (event.output as { page: number }).page === missingIn(state);
}

driveScreen({
  machine: listMachine,
  starts: [
    {
      name: 'all products',
      input: { request: {} },
      events: [
        doneEvent('open', FIRST_OF_THREE),
        doneEvent('open', NOTHING),
        errorEvent('open', networkFailure),
        doneEvent('reopen', THREE_PRODUCTS),
        doneEvent('reopen', NOTHING),
        errorEvent('reopen', networkFailure),
        doneEvent('loadPage', { page: 1, items: pageOf(1) }),
        doneEvent('loadPage', { page: 2, items: pageOf(2) }),
        errorEvent('loadPage', networkFailure),
        { type: 'range.shown', from: PAGE, to: PAGE + IN_VIEW - 1 },
        { type: 'range.shown', from: 2 * PAGE, to: 2 * PAGE + IN_VIEW - 1 },
        { type: 'resource.refreshed' },
        { type: 'language.changed' },
        { type: 'connection.returned' },
      ],
      stateKey: (state) => [
        state.value,
        contextOf(state).data?.products.length,
        contextOf(state).range.from,
        missingIn(state),
      ],
      isOffered,
    },
  ],
  untaken: { 'list.ready --resource.refreshed[0]': 'a list that is shown offers no retry' },
  view: (list) => (
    <Products route={{ name: 'products', query: '', categoryId: '', ...NO_OPTIONS }} state={null} screen={list} />
  ),
  driver: (user, list) => {
    const send = (event: Parameters<typeof list.send>[0]) => list.send(event);
    const isNothing = () => user.isVisible('heading', 'No products found');
    const hasError = () => user.isTextVisible('The products could not be loaded') && user.isVisible('button', 'Retry');
    const isWhole = () => user.isVisible('heading', 'The products could not be loaded');
    return {
      actions: {
        'range.shown': ({ from }: { from: number }) => scroller.scrollTo(from),
        'resource.refreshed': () => user.click('button', 'Retry'),
        'language.changed': send,
        'connection.returned': send,
      },
      tags: {
        shown: () => isNothing() || screen.queryByRole('list') !== null,
        failed: () => hasError() && isWhole(),
        pageFailed: () => hasError() && !isWhole(),
      },
      untestedTags: { busy: 'the list stays visible while it is reloaded' },
      expectView: (state) => {
        const { data, range } = list.getSnapshot().context;
        expect(screen.queryByRole('status') !== null).toBe(state.hasTag('busy') && !state.hasTag('shown'));
        expect(isNothing()).toBe(data?.products.length === 0);
        const cards = screen
          .queryAllByRole('listitem')
          .map((item) => [
            Number(item.getAttribute('aria-posinset')),
            within(item).queryByRole('heading')?.textContent ?? 'loading',
          ]);
        expect(cards).toEqual(data ? cardsIn(data.products, range) : []);
      },
    };
  },
});

/** Position and name of each product in view; a short list is in view as a whole. */
function cardsIn(products: PagedList, range: Range): (readonly [number, string])[] {
  const { from, to } = products.length > PAGE ? range : { from: 0, to: products.length - 1 };
  return Array.from({ length: to - from + 1 }, (_, index) => [
    from + index + 1,
    itemAt(products, from + index)?.name ?? 'loading',
  ]);
}
