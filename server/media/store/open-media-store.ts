import type { Config } from '../../config';
import { createBucketStore } from './bucket-store';
import { createFolderStore } from './folder-store';
import type { MediaStore } from './media-store';

/** Opens the bucket that the settings name, otherwise the data folder. A bucket's calls throw a BucketError. */
export const openMediaStore = ({ media: { bucket }, dataDir }: Pick<Config, 'media' | 'dataDir'>): MediaStore =>
  bucket === null ? createFolderStore(dataDir) : createBucketStore(bucket);
