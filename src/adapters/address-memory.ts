import type { AddressDraft, DraftOwner } from '../../machines/remembered-address';
import { forgetDraft, readDraft, rememberDraft } from '../../machines/remembered-address';
import type { Store } from '../../machines/storage';
import { visitStore } from './local-storage';

let store: Store | null = null;
const kept = (): Store => {
  store ??= visitStore();
  return store;
};

/** The address that is being written in this tab, so that a reload loses nothing of it. */
export const addressMemory = {
  remember: (form: AddressDraft & DraftOwner): void => rememberDraft(kept(), form, Date.now()),
  recall: (owner: DraftOwner): AddressDraft | null => readDraft(kept(), owner),
  forget: (): void => forgetDraft(kept()),
};
