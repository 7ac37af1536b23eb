/** The theme: light, dark or the device's, which is the default. The choice is persisted. */
import { type ActorRefFrom, setup } from 'xstate';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import { providedAction } from './ports';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

export const themeMachine = setup({
  types: {
    context: {} as { readonly choice: ThemeChoice },
    input: {} as { readonly choice: ThemeChoice },
    events: {} as { type: 'theme.chosen'; choice: ThemeChoice },
    /** emits nothing; without a type anything could be emitted */
    emitted: {} as AnalyticsTracked,
    tags: {} as ThemeChoice,
  },
  guards: { isChoice: (_, params: { choice: ThemeChoice; asked: ThemeChoice }) => params.choice === params.asked },
  actions: { applyTheme: providedAction<{ choice: ThemeChoice }> },
}).createMachine({
  id: 'theme',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'theme.chosen': [
      {
        guard: { type: 'isChoice', params: ({ event }) => ({ choice: event.choice, asked: 'light' }) },
        target: '.light',
        actions: { type: 'applyTheme', params: { choice: 'light' } },
      },
      {
        guard: { type: 'isChoice', params: ({ event }) => ({ choice: event.choice, asked: 'dark' }) },
        target: '.dark',
        actions: { type: 'applyTheme', params: { choice: 'dark' } },
      },
      { target: '.system', actions: { type: 'applyTheme', params: { choice: 'system' } } },
    ],
  },
  states: {
    deciding: {
      always: [
        {
          guard: { type: 'isChoice', params: ({ context }) => ({ choice: context.choice, asked: 'light' }) },
          target: 'light',
        },
        {
          guard: { type: 'isChoice', params: ({ context }) => ({ choice: context.choice, asked: 'dark' }) },
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
