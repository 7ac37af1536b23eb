/**
 * The home screen (Specification 2, Home): loads banners, categories, featured categories and new arrivals independently, so that
 * each can fail alone. A server-rendered page starts with its initial data.
 */
import { type ActorRefFrom, setup } from 'xstate';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import { theEvent } from '../event-params';
import { rethrow, forwardToChildren } from '../shop/relay';
import { bannersResource, categoriesResource, featuredCategoriesResource, sectionsResource } from './catalogue.actors';
import { initialDataOf, NO_INITIAL_DATA, type InitialData } from './initial-data.rules';

export const homeMachine = setup({
  types: {
    context: {} as { readonly initialData: InitialData },
    input: {} as { readonly initialData?: InitialData },
    events: {} as { type: 'language.changed' } | { type: 'connection.returned' },
    /** emits nothing; without a type anything could be emitted */
    emitted: {} as AnalyticsTracked,
    children: {} as { banners: 'banners'; categories: 'categories'; featured: 'featured'; sections: 'sections' },
  },
  actors: {
    banners: bannersResource,
    categories: categoriesResource,
    featured: featuredCategoriesResource,
    sections: sectionsResource,
  },
  actions: { forwardToChildren, rethrow },
}).createMachine({
  id: 'home',
  context: ({ input: { initialData = NO_INITIAL_DATA } }) => ({ initialData }),
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'banners',
          src: 'banners',
          input: ({ context }) => ({ request: null, ...initialDataOf(context.initialData, 'banners') }),
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'categories',
          src: 'categories',
          input: ({ context }) => ({ request: null, ...initialDataOf(context.initialData, 'categories') }),
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'featured',
          src: 'featured',
          input: ({ context }) => ({ request: null, ...initialDataOf(context.initialData, 'featured') }),
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'sections',
          src: 'sections',
          input: ({ context }) => ({ request: null, ...initialDataOf(context.initialData, 'sections') }),
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
      ],
      on: {
        'language.changed': { actions: { type: 'forwardToChildren', params: theEvent } },
        'connection.returned': { actions: { type: 'forwardToChildren', params: theEvent } },
      },
    },
  },
});

export type HomeRef = ActorRefFrom<typeof homeMachine>;
