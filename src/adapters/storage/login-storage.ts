import type { ResendContext } from '../../../machines/login/resend.types';
import { forgetStep, type LoginStep, readStep, rememberStep } from '../../../machines/storage/login.slices';
import type { Store } from '../../../machines/storage/slice';
import { visitStore } from './local-storage';

let store: Store | null = null;
const kept = (): Store => {
  store ??= visitStore();
  return store;
};

/** Where a login stands in this tab, so that a reload returns to the code step (reliability, Login). */
export const loginMemory = {
  remember: (context: ResendContext): void => rememberStep(kept(), context, Date.now()),
  recall: (): LoginStep | null => readStep(kept(), Date.now()),
  forget: (): void => forgetStep(kept()),
};
