import { themeMachine } from '../../../machines/shop/theme.machine';
import { chosenTheme, showTheme } from '../../adapters/document/document-theme';
import { defineScreen } from '../screen';
import { Profile } from './Profile';

const theme = themeMachine.provide({ actions: { applyTheme: (_, { choice }) => showTheme(choice) } });

export default defineScreen('profile', {
  machine: theme,
  input: () => ({ choice: chosenTheme() }),
  View: Profile,
});
