/** Light or dark. The system decides until the shopper does; the choice is remembered (decisions, Look). */
import { setup } from 'xstate';
import { toProvide } from './ports';

export type Theme = 'light' | 'dark';

export const themeMachine = setup({
  types: {
    context: {} as { readonly theme: Theme },
    input: {} as { readonly theme: Theme },
    events: {} as { type: 'theme.toggled' },
    tags: {} as Theme,
  },
  guards: { isDark: ({ context }) => context.theme === 'dark' },
  actions: { showTheme: toProvide<{ theme: Theme }> },
}).createMachine({
  id: 'theme',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isDark', target: 'dark' }, { target: 'light' }] },
    light: {
      tags: 'light',
      on: { 'theme.toggled': { target: 'dark', actions: { type: 'showTheme', params: { theme: 'dark' } } } },
    },
    dark: {
      tags: 'dark',
      on: { 'theme.toggled': { target: 'light', actions: { type: 'showTheme', params: { theme: 'light' } } } },
    },
  },
});
