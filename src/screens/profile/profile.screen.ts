import { themeMachine } from '../../../machines/shop/theme.machine';
import { chosenTheme, showTheme } from '../../adapters/document/document-theme';
import { defineScreen } from '../screen';
import { Profile } from './Profile';

const theme = themeMachine.provide({ actions: { showTheme: (_, { choice }) => showTheme(choice) } });

export default defineScreen('profile', {
  actors: { theme },
  input: () => ({ theme: { choice: chosenTheme() } }),
  View: Profile,
});
