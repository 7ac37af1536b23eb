import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Category } from '../../../api/schemas/category';
import type { Product } from '../../../api/schemas/product';
import { searchMachine } from '../../../machines/catalogue/search.machine';
import { SearchBody } from '../../../src/app/overlays/SearchOverlay/SearchBody';
import { SearchHead } from '../../../src/app/overlays/SearchOverlay/SearchHead';
import { driveScreen } from '../../model/drive';
import { searchEvents } from '../../model/events/search';
import type { AnyEvent } from '../../model/paths';

vi.mock(
  '../../../src/app/shop-context',
  async () => (await import('../../support/process/environment')).surroundingHooks,
);

/** Letters of the product's name before those that are marked in a result. */
const MARKED = 'Golden Hosting'.length;

const DEPARTMENT: Category = { id: '20', name: 'Coffee & Hosting', image: '', wideImage: '', level: 1, children: [] };

const OFFERED: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>> = {
  'search.submitted': ({ context }) => context.query.trim() !== '',
  'result.opened': ({ context }) => context.results.length > 0,
  'recent.cleared': (snapshot) => snapshot.hasTag('idle') && snapshot.context.recent.length > 0,
};

driveScreen({
  machine: searchMachine,
  beginnings: [
    {
      name: 'the box and what is under it',
      input: { recent: ['oud'] },
      events: searchEvents,
      place: ({ value, context }) => [
        value,
        context.query.trim() !== '',
        context.results.length > 0,
        context.recent.length > 0,
      ],
      isOffered: (snapshot: AnyMachineSnapshot, { type }: AnyEvent) => OFFERED[type]?.(snapshot) ?? true,
    },
  ],
  view: (search) => (
    <>
      <SearchHead search={search} onClose={() => {}} />
      <SearchBody search={search} departments={[DEPARTMENT]} />
    </>
  ),
  part: (I, search) => {
    const box = () => I.the('searchbox', 'Search') as HTMLInputElement;
    const status = () => screen.getByRole('status').textContent ?? '';
    const busy = () => status() === I.say('Searching…');
    const results = () => status() !== '' && !busy() && !nothing();
    const nothing = () => I.sees('heading', 'No products found');
    const failed = () => I.sees('heading', 'The search did not work');
    return {
      does: {
        'query.changed': async ({ query }: { query: string }) => {
          if (query.trim() === '' && box().value.trim() !== '') await I.taps('button', 'Clear');
          else await I.hand.type(box(), query.trim() === '' ? ' ' : 'dal');
        },
        'search.submitted': () => I.hand.type(box(), '{Enter}'),
        'result.opened': () => I.tapsOn(I.theOne('link', /^Golden Hosting/)),
        'recent.cleared': () => {
          const recent = I.the('heading', 'Recent searches').closest('section') as HTMLElement;
          return I.tapsOn(within(recent).getByRole('button', { name: I.say('Clear') }));
        },
        'language.changed': () => search.send({ type: 'language.changed' }),
        'recent.changedElsewhere': (event: { type: 'recent.changedElsewhere'; recent: readonly string[] }) =>
          search.send(event),
        'retry.requested': () => I.taps('button', 'Retry'),
      },
      sees: {
        idle: () => !busy() && !results() && !nothing() && !failed(),
        busy,
        results,
        nothing,
        failed,
      },
      shows: ({ context, ...state }) => {
        const isBrowsable = screen.queryByRole('link', { name: DEPARTMENT.name }) !== null;
        expect(isBrowsable).toBe(state.tags.has('idle'));
        const found: readonly Product[] = context.results;
        const isListed = !state.tags.has('nothing') && !state.tags.has('failed') && !state.tags.has('idle');
        if (isListed) for (const { name } of found) I.theOne('link', new RegExp(`^${name.slice(0, MARKED)}`));
      },
    };
  },
});
