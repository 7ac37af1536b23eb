import type { Config } from '../config';
import { BucketError } from '../media/store/bucket-store';
import type { MediaStore } from '../media/store/media-store';
import { openMediaStore } from '../media/store/open-media-store';
import { CommandError } from './run-commands';

/** Opens the store of pictures and clips once it is known to work. @throws CommandError with what to check */
export async function openUsableStore(config: Config): Promise<MediaStore> {
  const store = openMediaStore(config);
  try {
    await store.check();
  } catch (error) {
    throw error instanceof BucketError ? new CommandError(error.message) : error;
  }
  return store;
}
