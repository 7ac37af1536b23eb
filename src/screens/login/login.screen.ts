import { emit, fromPromise } from 'xstate';
import { loginMachine } from '../../../machines/login/login.machine';
import type { LoginContext, LoginEvent } from '../../../machines/login/login.types';
import { oneTimeCodeMachine } from '../../../machines/login/one-time-code.machine';
import type { Session } from '../../../machines/session/session.types';
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
type Completed = { type: 'login.completed'; session: Session; at: number };
const reportLogin = emit<LoginContext, LoginEvent, undefined, LoginEvent, Completed>(({ context }) => ({
  type: 'login.completed',
  session: context.session as Session,
  at: Date.now(),
}));
const login = loginMachine.provide({
  actors: { makeToken, oneTimeCode, tick: ticker },
  actions: { forgetStep, reportLogin },
});

export default defineScreen('login', {
  machine: login,
  input: () => ({ step: loginMemory.recall() }),
  View: Login,
});
