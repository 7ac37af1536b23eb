import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { href } from '../../../domain/routes/href';
import type { ListOptions } from '../../../domain/routes/query';
import { listFilterMachine } from '../../../machines/product-list/list-filter.machine';
import { FilterForm } from '../../../src/components/catalogue/list/filters/FilterForm';
import { driveScreen } from '../../model/drive';
import { listFilterEvents } from '../../model/events/list-filter';
import { NO_OPTIONS } from '../../support/data/list-options';
import type { AnyEvent } from '../../model/paths';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const hrefOf = (options: ListOptions) => href('categoryProducts', { categoryId: '20', ...options });

const hasFilters = ({ most, choices }: ListOptions) => most !== null || choices.length > 0;

function isOffered(state: AnyMachineSnapshot, { type, ...event }: AnyEvent): boolean {
  const { context } = state;
  const options = event.options as Partial<ListOptions>;
  if (type === 'filters.cleared') return hasFilters(context.options);
  if (type === 'count.retried') return state.hasTag('failed');
  if (type !== 'options.changed') return true;
  // A value that is on would be taken off; the values come with the first count.
  if ('choices' in options) return context.counted !== null && context.options.choices.length === 0;
  return context.options.most === null;
}

driveScreen({
  machine: listFilterMachine,
  starts: [
    {
      name: 'a list without filters',
      input: { source: { categoryId: '20', query: '' }, options: NO_OPTIONS },
      events: listFilterEvents,
      stateKey: (({ value, context }: AnyMachineSnapshot) => [
        value,
        context.counted !== null,
        context.options,
      ]) as never,
      isOffered,
    },
  ],
  view: (filter) => <FilterForm filter={filter} hrefOf={hrefOf} onClose={() => {}} />,
  driver: (user, filter) => {
    const failed = () => screen.queryByRole('alert') !== null;
    const counted = () => screen.queryByRole('link', { name: /4/ }) !== null;
    return {
      actions: {
        'options.changed': ({ options }: { options: Partial<ListOptions> }) => {
          if (options.most !== undefined) return user.type('textbox', 'To (KD)', '٥');
          return user.clickElement(screen.getByRole('button', { name: /Green/ }));
        },
        'filters.cleared': () => user.click('button', 'Clear filters'),
        'count.retried': () => user.click('button', 'Retry'),
        'connection.returned': () => filter.send({ type: 'connection.returned' }),
      },
      tags: {
        busy: () => !failed() && !counted(),
        counted,
        failed,
      },
      expectView: ({ context }) => {
        expect(screen.getByRole('link').getAttribute('href')).toBe(hrefOf(context.options));
        expect(user.isVisible('button', 'Clear filters')).toBe(hasFilters(context.options));
      },
    };
  },
});
