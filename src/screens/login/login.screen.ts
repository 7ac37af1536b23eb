import { fromPromise, type OutputFrom } from 'xstate';
import { loginMachine } from '../../../machines/login/login.machine';
import { oneTimeCodeMachine } from '../../../machines/login/one-time-code.machine';
import { resendMachine } from '../../../machines/login/resend.machine';
import { ticker } from '../../adapters/device/clock';
import { isWholeCode } from '../../adapters/device/code-length';
import { codeMessage } from '../../adapters/device/code-message';
import { loginMemory } from '../../adapters/storage/login-storage';
import { randomToken } from '../../adapters/device/random-token';
import { defineScreen } from '../screen';
import { Login } from './Login';

const makeToken = fromPromise(async () => randomToken());
const { forget: forgetStep, remember } = loginMemory;

const resend = resendMachine.provide({
  actors: { makeToken, tick: ticker },
  actions: { rememberStep: ({ context }) => remember(context) },
});
const oneTimeCode = oneTimeCodeMachine.provide({
  actors: { resend, readMessage: codeMessage },
  guards: { isWholeCode },
  actions: { forgetStep },
});
const login = loginMachine.provide({ actors: { makeToken, oneTimeCode, tick: ticker }, actions: { forgetStep } });

export default defineScreen('login', {
  actors: { login },
  input: () => ({ login: { step: loginMemory.recall() } }),
  View: Login,
  finished: (_name, output: OutputFrom<typeof loginMachine>, { shop }) =>
    shop.send({ type: 'login.completed', session: output.session, at: Date.now() }),
});
