import { fromPromise } from 'xstate';
import { accountDeletionMachine } from '../../../machines/account-deletion.machine';
import { themeMachine } from '../../../machines/theme.machine';
import { ticker } from '../../adapters/clock';
import { chosenTheme, showTheme } from '../../adapters/page-theme';
import { randomToken } from '../../adapters/random-token';
import { defineScreen } from '../screen';
import { Profile } from './Profile';

const deletion = accountDeletionMachine.provide({
  actors: { makeToken: fromPromise(async () => randomToken()), tick: ticker },
});
const theme = themeMachine.provide({ actions: { showTheme: (_, { choice }) => showTheme(choice) } });

export default defineScreen('profile', {
  actors: { deletion, theme },
  input: () => ({ deletion: undefined, theme: { choice: chosenTheme() } }),
  View: Profile,
});
