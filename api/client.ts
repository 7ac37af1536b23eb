import ky, { type KyInstance, type Options, HTTPError } from 'ky';
import * as v from 'valibot';
import { withDeadline } from './deadline';
import { ApiFailure, type Failure } from './failure';
import { quoteSchema } from './schemas/quote';
import { LINE_LENGTH } from './schemas/wire';
import { plain, shortened } from '../domain/text/plain-text';

export type Locale = 'ar' | 'en';

/** What the surroundings tell the client. Everything is asked at the moment of a call. */
export interface ClientSettings {
  /** Where the API answers: an absolute URL or a path of the page's own origin. */
  baseUrl: string;
  /** The bearer token, or null for a visitor. */
  token(): string | null;
  locale(): Locale;
  /** A call that carried a token was answered 401. */
  unauthorised(): void;
  /** Sends `Idempotency-Key` to another origin too (it needs a preflight there). */
  keyAcrossOrigins: boolean;
  fetch?: typeof fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

interface Call<T> extends CallOptions {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** ms for the whole call, body and retries included */
  readonly deadline?: number;
  readonly answer: v.GenericSchema<unknown, T>;
  /** Makes a write repeatable: the server answers the same key the same way. */
  readonly key?: string;
  /** This call's own token instead of the session's; null sends none. A 401 to it doesn't end the session. */
  readonly token?: string | null;
}

const READ_DEADLINE = 15_000;

export type Client = ReturnType<typeof createClient>;

/** A client of the shop's backend. Every call ends by its deadline, in parsed data or in an ApiFailure. */
export function createClient(settings: ClientSettings) {
  const http: KyInstance = ky.create({
    timeout: false,
    throwHttpErrors: true,
    fetch: (input, init) => (settings.fetch ?? globalThis.fetch)(input, init),
  });

  async function call<T>(
    method: 'get' | 'post',
    path: string,
    { answer, deadline = READ_DEADLINE, signal, ...request }: Call<T>,
  ): Promise<T> {
    const token = request.token === undefined ? settings.token() : request.token;
    try {
      return await withDeadline(deadline, signal, async (untilThen) => {
        const response = await http(address(settings.baseUrl, path), {
          method,
          signal: untilThen,
          headers: headersOf(settings, token, request.key),
          ...(request.query && { searchParams: present(request.query) }),
          ...(request.body === undefined ? {} : { json: request.body }),
          retry: retryOf(method),
        });
        return parse(answer, json(await response.text()));
      });
    } catch (error) {
      const failure = await explain(error, signal);
      if (
        failure.failure.kind === 'status' &&
        failure.failure.status === 401 &&
        token !== null &&
        request.token === undefined
      )
        settings.unauthorised();
      throw failure;
    }
  }

  return {
    settings,
    get: <T>(path: string, request: Call<T>) => call('get', path, request),
    post: <T>(path: string, request: Call<T>) => call('post', path, request),
  };
}

/** Reads are tried again twice, after 0.5 s and 2 s; a write never is, its caller decides. */
const retryOf = (method: 'get' | 'post'): Options['retry'] =>
  method === 'get'
    ? { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], delay: (attempt) => (attempt === 1 ? 500 : 2_000) }
    : 0;

const address = (baseUrl: string, path: string) => `${baseUrl.replace(/\/$/, '')}/${path}`;

const present = (query: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );

function headersOf(settings: ClientSettings, token: string | null, key: string | undefined): Record<string, string> {
  const ownOrigin = settings.baseUrl.startsWith('/');
  return {
    Accept: 'application/json',
    'Accept-Language': settings.locale(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(key !== undefined && (ownOrigin || settings.keyAcrossOrigins) && { 'Idempotency-Key': key }),
  };
}

/** Anything but JSON under a good status is somebody else's answer, such as a Wi-Fi's login page. */
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiFailure({ kind: 'network' });
  }
}

function parse<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const told = v.safeParse(refusalSchema, body);
  if (told.success) {
    const { code, message, error } = told.output;
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
      v.transform((text) => plain(shortened(text, LINE_LENGTH))),
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

async function explain(error: unknown, signal: AbortSignal | undefined): Promise<ApiFailure> {
  if (error instanceof ApiFailure) return error;
  if (signal?.aborted) throw error;
  if (error instanceof HTTPError) return new ApiFailure(await statusFailure(error.response));
  return new ApiFailure({ kind: 'network' });
}

async function statusFailure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => ({}));
  const parsed = v.safeParse(errorBodySchema, body);
  const told = parsed.success ? parsed.output : null;
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return {
    kind: 'status',
    status: response.status,
    code: told?.code ?? null,
    message: told?.message ?? told?.error ?? null,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    details: told?.errors ?? [],
    quote: told?.quote ?? null,
  };
}
