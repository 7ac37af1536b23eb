import { fromPromise, type OutputFrom } from 'xstate';
import { loginMachine } from '../../../machines/login/login.machine';
import { ticker } from '../../adapters/device/clock';
import { isWholeCode } from '../../adapters/device/code-length';
import { codeMessage } from '../../adapters/device/code-message';
import { loginMemory } from '../../adapters/storage/login-storage';
import { randomToken } from '../../adapters/device/random-token';
import { defineScreen } from '../screen';
import { Login } from './Login';

const login = loginMachine.provide({
  actors: { makeToken: fromPromise(async () => randomToken()), tick: ticker, readMessage: codeMessage },
  guards: { isWholeCode },
  actions: { rememberStep: ({ context }) => loginMemory.remember(context), forgetStep: loginMemory.forget },
});

export default defineScreen('login', {
  actors: { login },
  input: () => ({ login: { step: loginMemory.recall() } }),
  View: Login,
  finished: (_name, output: OutputFrom<typeof loginMachine>, { shop }) =>
    shop.send({ type: 'login.completed', session: output.session, at: Date.now() }),
});
