import type { Config } from '../../config';
import type { Log } from '../../deps';
import { StartupError } from '../../startup-error';
import { BucketError } from './bucket-store';
import { openMediaStore } from './open-media-store';

/** A bucket that doesn't answer stops no server: it may be back soon. @throws StartupError if the settings are wrong */
export async function checkMediaAtStart(config: Pick<Config, 'media' | 'dataDir'>, log: Log): Promise<void> {
  try {
    await openMediaStore(config).check();
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    if (error.isRefused) throw new StartupError(error.message);
    log.warn({ reason: error.message }, 'the bucket of pictures and clips does not answer');
  }
}
