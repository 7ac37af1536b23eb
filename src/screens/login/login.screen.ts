import { fromPromise, type OutputFrom } from 'xstate';
import { loginMachine } from '../../../machines/login.machine';
import { ticker } from '../../adapters/clock';
import { codeMessage } from '../../adapters/code-message';
import { randomToken } from '../../adapters/random-token';
import { defineScreen } from '../screen';
import { Login } from './Login';

const login = loginMachine.provide({
  actors: { makeToken: fromPromise(async () => randomToken()), tick: ticker, readMessage: codeMessage },
});

export default defineScreen('login', {
  actors: { login },
  input: () => ({ login: undefined }),
  View: Login,
  finished: (_name, output: OutputFrom<typeof loginMachine>, { shop }) =>
    shop.send({ type: 'login.completed', session: output.session, at: Date.now() }),
});
