import { fromPromise } from 'xstate';
import { accountDeletionMachine } from '../../../machines/account-deletion.machine';
import { ticker } from '../../adapters/clock';
import { isWholeCode } from '../../adapters/code-length';
import { randomToken } from '../../adapters/random-token';

/** Leaving for good, with what it needs of the browser. */
export const deletionLogic = accountDeletionMachine.provide({
  actors: { makeToken: fromPromise(async () => randomToken()), tick: ticker },
  guards: { isWholeCode },
});
