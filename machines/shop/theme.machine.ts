/** The theme: light, dark or the device's, which is the default. The choice is persisted (decisions, Look). */
import { type ActorRefFrom, setup } from 'xstate';
import type { FactNoted } from '../../domain/analytics/events';
import { toProvide } from './ports';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

export const themeMachine = setup({
  types: {
    context: {} as { readonly choice: ThemeChoice },
    input: {} as { readonly choice: ThemeChoice },
    events: {} as { type: 'theme.chosen'; choice: ThemeChoice },
    /** emits nothing; without a type anything could be emitted */
    emitted: {} as FactNoted,
    tags: {} as ThemeChoice,
  },
  guards: { isAsked: (_, params: { choice: ThemeChoice; asked: ThemeChoice }) => params.choice === params.asked },
  actions: { showTheme: toProvide<{ choice: ThemeChoice }> },
}).createMachine({
  id: 'theme',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'theme.chosen': [
      {
        guard: { type: 'isAsked', params: ({ event }) => ({ choice: event.choice, asked: 'light' }) },
        target: '.light',
        actions: { type: 'showTheme', params: { choice: 'light' } },
      },
      {
        guard: { type: 'isAsked', params: ({ event }) => ({ choice: event.choice, asked: 'dark' }) },
        target: '.dark',
        actions: { type: 'showTheme', params: { choice: 'dark' } },
      },
      { target: '.system', actions: { type: 'showTheme', params: { choice: 'system' } } },
    ],
  },
  states: {
    deciding: {
      always: [
        {
          guard: { type: 'isAsked', params: ({ context }) => ({ choice: context.choice, asked: 'light' }) },
          target: 'light',
        },
        {
          guard: { type: 'isAsked', params: ({ context }) => ({ choice: context.choice, asked: 'dark' }) },
          target: 'dark',
        },
        { target: 'system' },
      ],
    },
    system: { tags: 'system' },
    light: { tags: 'light' },
    dark: { tags: 'dark' },
  },
});

export type ThemeRef = ActorRefFrom<typeof themeMachine>;
