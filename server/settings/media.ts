import * as v from 'valibot';
import { httpUrl, maybe, origin } from './schemas';

/** A bucket of an S3-compatible store. */
export interface BucketConfig {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface MediaConfig {
  readonly media: {
    /** Null for the data folder. */
    readonly bucket: BucketConfig | null;
    /** Where browsers load added pictures and clips; null for the shop itself. */
    readonly origin: string | null;
  };
}

/** The settings of added pictures and clips. */
export const mediaSettings = {
  S3_ENDPOINT: httpUrl,
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket'))),
  S3_REGION: v.optional(v.pipe(v.string(), v.trim()), 'us-east-1'),
  S3_ACCESS_KEY_ID: maybe,
  S3_SECRET_ACCESS_KEY: maybe,
  MEDIA_ORIGIN: origin('https://cdn.example'),
};

const schema = v.object(mediaSettings);
type Environment = Readonly<Record<string, string | undefined>>;

export const toMedia = (env: v.InferOutput<typeof schema>): MediaConfig => ({
  media: {
    bucket: env.S3_BUCKET
      ? {
          endpoint: (env.S3_ENDPOINT ?? '').replace(/\/+$/, ''),
          name: env.S3_BUCKET,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : null,
    origin: env.MEDIA_ORIGIN ?? null,
  },
});

const OF_BUCKET = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Settings of media that need other settings; also for commands, which write to the bucket. */
export const missingMediaSettings = (env: Environment): string[] =>
  env.S3_BUCKET ? OF_BUCKET.filter((name) => !env[name]).map((name) => `${name} is needed with S3_BUCKET`) : [];

/** What production needs beyond the demo. */
export const mediaInProduction = (env: Environment): string[] =>
  env.MEDIA_ORIGIN?.startsWith('http:')
    ? ['MEDIA_ORIGIN must be https:// in production: browsers block other pictures on a page over https']
    : [];
