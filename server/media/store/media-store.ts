import type { AppContext } from '../../http/env';

/**
 * The pictures and clips that merchants add, and the index of their sources. A key is the path of the address without its
 * first slash, such as `pictures/j0123456789ab-900.webp`. A file never changes: its name contains the hash of its content.
 */
export interface MediaStore {
  /** Null if there is no such file. */
  readonly read: (key: string) => Promise<Buffer | null>;
  readonly write: (key: string, bytes: Buffer | string) => Promise<void>;
  /** Responds with the file of the request's path, or the range of it that the request names; null if there is none. */
  readonly serve: (c: AppContext) => Promise<Response | null>;
  /** @throws BucketError if the store can't be used */
  readonly check: () => Promise<void>;
}
