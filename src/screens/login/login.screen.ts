import { emit, fromPromise } from 'xstate';
import { loginMachine } from '../../../machines/login/login.machine';
import type { LoginContext, LoginEvent } from '../../../machines/login/login.types';
import { oneTimeCodeMachine } from '../../../machines/login/one-time-code.machine';
import type { Session } from '../../../machines/session/session.types';
import { resendMachine } from '../../../machines/login/resend.machine';
import { ticker } from '../../adapters/device/clock';
import { isCompleteCode } from '../../adapters/device/code-length';
import { codeMessage } from '../../adapters/device/code-message';
import { clearStep, readStep, persistStep } from '../../../machines/storage/login.slices';
import { tabStore } from '../../adapters/storage/local-storage';
import { randomToken } from '../../adapters/device/random-token';
import { defineScreen } from '../screen';
import { Login } from './Login';

const makeToken = fromPromise(async () => randomToken());
/** A reload returns to the code step in this tab. */
const forgetsStep = { removeStoredStep: () => clearStep(tabStore()) };

const resend = resendMachine.provide({
  actors: { makeToken, tick: ticker },
  actions: { persistStep: ({ context }) => persistStep(tabStore(), context, Date.now()) },
});
const oneTimeCode = oneTimeCodeMachine.provide({
  actors: { resend, readMessage: codeMessage },
  guards: { isCompleteCode },
  actions: forgetsStep,
});
type Completed = { type: 'login.completed'; session: Session; at: number };
const reportLogin = emit<LoginContext, LoginEvent, undefined, LoginEvent, Completed>(({ context }) => ({
  type: 'login.completed',
  session: context.session as Session,
  at: Date.now(),
}));
const login = loginMachine.provide({
  actors: { makeToken, oneTimeCode, tick: ticker },
  actions: { ...forgetsStep, reportLogin },
});

export default defineScreen('login', {
  machine: login,
  input: () => ({ step: readStep(tabStore(), Date.now()) }),
  View: Login,
});
