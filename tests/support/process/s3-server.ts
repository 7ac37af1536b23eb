import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'noor-media';
/** The only key that s3rver knows. */
const KEY = 'S3RVER';

/** Starts an S3 server with an empty bucket on a free port, or on `port`, with its files in `folder`. */
export async function startS3({ port = 0, folder = mkdtempSync(join(tmpdir(), 'lawza-s3-')) } = {}) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const address = await server.run();
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  };
  return {
    env,
    port: address.port,
    folder,
    close: () => server.close(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
