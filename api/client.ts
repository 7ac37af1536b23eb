import ky, { type KyInstance, type Options, HTTPError } from 'ky';
import * as v from 'valibot';
import { withTimeout } from './timeout';
import { ApiFailure, type Failure } from './failure';
import { quoteSchema } from './schemas/quote';
import { MAX_LINE_LENGTH } from './schemas/wire';
import { stripControls, truncateCodeUnits } from '../domain/text/plain-text';

export type Locale = 'ar' | 'en';

/** Settings of the client. The functions are called for each request. */
export interface ClientSettings {
  /** The API's base: an absolute URL or a path of the page's own origin. */
  baseUrl: string;
  /** The bearer token, or null for a visitor. */
  token(): string | null;
  locale(): Locale;
  /** Called when the session's token gets a 401. */
  onUnauthorised(): void;
  /** Sends `Idempotency-Key` to other origins too, where it needs a CORS preflight. */
  sendsKeyAcrossOrigins: boolean;
  fetch?: typeof fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Query parameters; an array repeats its parameter. */
export type SearchQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;

interface RequestOptions extends CallOptions {
  readonly body?: unknown;
  readonly query?: SearchQuery;
  /** For the whole call, including body and retries. */
  readonly timeoutMs?: number;
  /** Sent as `Idempotency-Key`, which makes a write repeatable. */
  readonly key?: string;
  /** Replaces the session's token for this call; null sends none. A 401 then doesn't end the session. */
  readonly token?: string | null;
}

interface Call<T> extends RequestOptions {
  readonly schema: v.GenericSchema<unknown, T>;
}

interface FileCall extends RequestOptions {
  /** The media type; a response of another type is a `network` failure. */
  readonly type: string;
}

const READ_TIMEOUT_MS = 15_000;

export type Client = ReturnType<typeof createClient>;

/** A client of the shop's backend. Every call resolves to parsed data or rejects with an ApiFailure within its timeout. */
export function createClient(settings: ClientSettings) {
  const http: KyInstance = ky.create({
    timeout: false,
    throwHttpErrors: true,
    fetch: (input, init) => (settings.fetch ?? globalThis.fetch)(input, init),
  });

  async function call<T>(
    method: 'get' | 'post',
    path: string,
    { timeoutMs = READ_TIMEOUT_MS, signal, ...request }: RequestOptions,
    read: (response: Response) => Promise<T>,
    accept = 'application/json',
  ): Promise<T> {
    const token = request.token === undefined ? settings.token() : request.token;
    try {
      return await withTimeout(timeoutMs, signal, async (callSignal) => {
        const response = await http(urlOf(settings.baseUrl, path), {
          method,
          signal: callSignal,
          headers: { Accept: accept, ...buildHeaders(settings, token, request.key) },
          ...(request.query && { searchParams: searchParams(request.query) }),
          ...(request.body === undefined ? {} : { json: request.body }),
          retry: retryOptions(method),
        });
        return await read(response);
      });
    } catch (error) {
      const failure = await toApiFailure(error, signal);
      if (
        failure.failure.kind === 'status' &&
        failure.failure.status === 401 &&
        token !== null &&
        request.token === undefined
      )
        settings.onUnauthorised();
      throw failure;
    }
  }

  return {
    settings,
    get: <T>(path: string, { schema, ...request }: Call<T>) => call('get', path, request, readJson(schema)),
    post: <T>(path: string, { schema, ...request }: Call<T>) => call('post', path, request, readJson(schema)),
    getFile: (path: string, { type, ...request }: FileCall) => call('get', path, request, readFile(type), type),
  };
}

/** Reads are retried after 0.5 s and 2 s. Writes are not: their caller decides. */
const retryOptions = (method: 'get' | 'post'): Options['retry'] =>
  method === 'get'
    ? { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], delay: (attempt) => (attempt === 1 ? 500 : 2_000) }
    : 0;

const urlOf = (baseUrl: string, path: string) => `${baseUrl.replace(/\/$/, '')}/${path}`;

const searchParams = (query: SearchQuery) =>
  Object.entries(query).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, String(value)]),
  );

function buildHeaders(settings: ClientSettings, token: string | null, key: string | undefined): Record<string, string> {
  const ownOrigin = settings.baseUrl.startsWith('/');
  return {
    'Accept-Language': settings.locale(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(key !== undefined && (ownOrigin || settings.sendsKeyAcrossOrigins) && { 'Idempotency-Key': key }),
  };
}

const readJson =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  async (response: Response): Promise<T> =>
    parse(schema, parseJson(await response.text()));

const readFile =
  (type: string) =>
  async (response: Response): Promise<Blob> => {
    const file = await response.blob();
    if (file.type !== type) throw new ApiFailure({ kind: 'network' });
    return file;
  };

/** A successful response that isn't JSON comes from somebody else, such as a Wi-Fi login page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiFailure({ kind: 'network' });
  }
}

function parse<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const refusal = v.safeParse(refusalSchema, body);
  if (refusal.success) {
    const { code, message, error } = refusal.output;
    throw new ApiFailure({ kind: 'refused', code, message: message ?? error });
  }
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new ApiFailure({ kind: 'shape', field: v.getDotPath(parsed.issues[0]) ?? '' });
}

const nullableText = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => stripControls(truncateCodeUnits(text, MAX_LINE_LENGTH))),
    ),
  ),
  null,
);
const refusalSchema = v.object({
  status: v.picklist(['error', 'fail', 'failed']),
  code: nullableText,
  message: nullableText,
  error: nullableText,
});

const errorBodySchema = v.object({
  code: nullableText,
  message: nullableText,
  error: nullableText,
  errors: v.fallback(v.array(v.unknown()), []),
  quote: v.fallback(v.nullable(quoteSchema), null),
});

async function toApiFailure(error: unknown, signal: AbortSignal | undefined): Promise<ApiFailure> {
  if (error instanceof ApiFailure) return error;
  if (signal?.aborted) throw error;
  if (error instanceof HTTPError) return new ApiFailure(await statusFailure(error.response));
  return new ApiFailure({ kind: 'network' });
}

async function statusFailure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => ({}));
  const parsed = v.safeParse(errorBodySchema, body);
  const refusal = parsed.success ? parsed.output : null;
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return {
    kind: 'status',
    status: response.status,
    code: refusal?.code ?? null,
    message: refusal?.message ?? refusal?.error ?? null,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    details: refusal?.errors ?? [],
    quote: refusal?.quote ?? null,
  };
}
