import type { AddressDraft, DraftOwner } from '../../../machines/storage/address.slices';
import { forgetDraft, readDraft, rememberDraft } from '../../../machines/storage/address.slices';
import { tabStore } from './local-storage';

/** The address that is being written in this tab, so that a reload loses nothing of it. */
export const addressMemory = {
  remember: (form: AddressDraft & DraftOwner): void => rememberDraft(tabStore(), form, Date.now()),
  recall: (owner: DraftOwner): AddressDraft | null => readDraft(tabStore(), owner),
  forget: (): void => forgetDraft(tabStore()),
};
