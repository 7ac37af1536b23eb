import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Category } from '../../../api/schemas/category';
import { searchMachine } from '../../../machines/catalogue/search.machine';
import { type Found, optionsOf } from '../../../machines/catalogue/search.rules';
import { SearchBody } from '../../../src/app/overlays/SearchOverlay/SearchBody';
import { SearchHead } from '../../../src/app/overlays/SearchOverlay/SearchHead';
import { driveScreen } from '../../model/drive';
import { searchEvents } from '../../model/events/search';
import type { AnyEvent } from '../../model/paths';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

/** Characters of the product name before the first match. */
const NAME_LENGTH = 'Golden Hosting'.length;

const DEPARTMENT: Category = {
  id: '20',
  name: 'Coffee & Hosting',
  image: '',
  wideImage: '',
  level: 1,
  count: null,
  children: [],
};

const OFFERED: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>> = {
  'search.submitted': ({ context }) => context.query.trim() !== '' && context.active === -1,
  'result.opened': ({ context }) => context.found !== null,
  'option.moved': (snapshot) => snapshot.hasTag('results'),
  'recent.cleared': (snapshot) => snapshot.hasTag('idle') && snapshot.context.recent.length > 0,
};

driveScreen({
  machine: searchMachine,
  starts: [
    {
      name: 'the search overlay',
      input: { recent: ['oud'] },
      events: searchEvents,
      stateKey: ({ value, context }) => [
        value,
        context.found !== null,
        context.active >= 0,
        value === 'idle' && context.recent.length > 0,
      ],
      isOffered: (snapshot: AnyMachineSnapshot, { type }: AnyEvent) => OFFERED[type]?.(snapshot) ?? true,
    },
  ],
  view: (search) => (
    <>
      <SearchHead search={search} onClose={() => {}} />
      <SearchBody search={search} departments={[DEPARTMENT]} popular={['oud oil']} />
    </>
  ),
  driver: (user, search) => {
    const box = () => user.get('combobox', 'Search') as HTMLInputElement;
    const status = () => screen.getByRole('status').textContent ?? '';
    const busy = () => status() === user.translate('Searching…');
    const results = () => status() !== '' && !busy() && !nothing();
    const nothing = () => user.isVisible('heading', 'No products found');
    const failed = () => user.isVisible('heading', 'The search did not work');
    return {
      actions: {
        'query.changed': async ({ query }: { query: string }) => {
          if (query.trim() === '' && box().value.trim() !== '') await user.click('button', 'Clear');
          else await user.userEvent.type(box(), query.trim() === '' ? ' ' : 'dal');
        },
        'search.submitted': () => user.userEvent.type(box(), '{Enter}'),
        'option.moved': ({ step }: { step: 1 | -1 }) =>
          user.userEvent.type(box(), step === 1 ? '{ArrowDown}' : '{ArrowUp}'),
        'result.opened': () => user.clickElement(user.getByExactName('option', /^Golden Hosting/)),
        'recent.cleared': () => {
          const recent = user.get('heading', 'Recent searches').closest('section') as HTMLElement;
          return user.clickElement(within(recent).getByRole('button', { name: user.translate('Clear') }));
        },
        'language.changed': () => search.send({ type: 'language.changed' }),
        'recent.changedElsewhere': (event: { type: 'recent.changedElsewhere'; recent: readonly string[] }) =>
          search.send(event),
        'retry.requested': () => user.click('button', 'Retry'),
      },
      tags: {
        idle: () => !busy() && !results() && !nothing() && !failed(),
        busy,
        results,
        nothing,
        failed,
      },
      expectView: ({ context, ...state }) => {
        const isBrowsable = screen.queryByRole('link', { name: DEPARTMENT.name }) !== null;
        expect(isBrowsable).toBe(state.tags.has('idle') || state.tags.has('nothing'));
        expect(user.isVisible('heading', 'Popular searches')).toBe(isBrowsable);
        const { found, active } = context as { found: Found | null; active: number };
        const options = screen.queryAllByRole('option');
        const isListed = found !== null && (state.tags.has('results') || state.tags.has('busy'));
        expect(options.length).toBe(isListed ? optionsOf(found).length : 0);
        const chosen = options.filter((option) => option.getAttribute('aria-selected') === 'true');
        expect(chosen.length).toBe(active >= 0 ? 1 : 0);
        expect(box().getAttribute('aria-activedescendant')).toBe(chosen[0]?.id ?? null);
        expect(box().getAttribute('aria-expanded')).toBe(String(state.tags.has('results')));
        if (isListed)
          for (const { name } of found.products)
            user.getByExactName('option', new RegExp(`^${name.slice(0, NAME_LENGTH)}`));
        expect(screen.queryByRole('button', { name: 'dallah' }) !== null).toBe(state.tags.has('results'));
      },
    };
  },
});
