import { fromPromise } from 'xstate';
import { accountDeletionMachine } from '../../../machines/session/account-deletion.machine';
import { resendMachine } from '../../../machines/login/resend.machine';
import { ticker } from '../../adapters/device/clock';
import { isCompleteCode } from '../../adapters/device/code-length';
import { randomToken } from '../../adapters/device/random-token';

/** The account deletion machine with its browser ports. */
export const deletionLogic = accountDeletionMachine.provide({
  actors: {
    resend: resendMachine.provide({ actors: { makeToken: fromPromise(async () => randomToken()), tick: ticker } }),
  },
  guards: { isCompleteCode },
});
