import { fromPromise, type OutputFrom } from 'xstate';
import { loginMachine } from '../../../machines/login/login.machine';
import { oneTimeCodeMachine } from '../../../machines/login/one-time-code.machine';
import { resendMachine } from '../../../machines/login/resend.machine';
import { ticker } from '../../adapters/device/clock';
import { isWholeCode } from '../../adapters/device/code-length';
import { codeMessage } from '../../adapters/device/code-message';
import { forgetStep, readStep, rememberStep } from '../../../machines/storage/login.slices';
import { tabStore } from '../../adapters/storage/local-storage';
import { randomToken } from '../../adapters/device/random-token';
import { defineScreen } from '../screen';
import { Login } from './Login';

const makeToken = fromPromise(async () => randomToken());
/** The code step is a reload's to return to, in this tab (reliability, Login). */
const forgetsStep = { forgetStep: () => forgetStep(tabStore()) };

const resend = resendMachine.provide({
  actors: { makeToken, tick: ticker },
  actions: { rememberStep: ({ context }) => rememberStep(tabStore(), context, Date.now()) },
});
const oneTimeCode = oneTimeCodeMachine.provide({
  actors: { resend, readMessage: codeMessage },
  guards: { isWholeCode },
  actions: forgetsStep,
});
const login = loginMachine.provide({ actors: { makeToken, oneTimeCode, tick: ticker }, actions: forgetsStep });

export default defineScreen('login', {
  actors: { login },
  input: () => ({ login: { step: readStep(tabStore(), Date.now()) } }),
  View: Login,
  finished: (_name, output: OutputFrom<typeof loginMachine>, { shop }) =>
    shop.send({ type: 'login.completed', session: output.session, at: Date.now() }),
});
