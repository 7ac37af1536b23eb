const MAX_RESPONSE_BYTES = 16_384;

export interface JsonResponse {
  readonly ok: boolean;
  readonly status: number;
  /** Null if it is too large or no JSON. */
  readonly body: unknown;
}

/** Calls a message provider. Follows no redirects; rejects without a response within `timeoutMs`. */
export async function requestJson(url: string | URL, init: RequestInit, timeoutMs: number): Promise<JsonResponse> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  return { ok: response.ok, status: response.status, body: await readJson(response) };
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

/** A message provider refused a message. `reason` is safe to log: the HTTP status, or the provider's code of the error. */
export class SendFailure extends Error {
  override name = 'SendFailure';

  constructor(readonly reason: string) {
    super(`the provider refused the message: ${reason}`);
  }
}

/** The failure of a response; an error code that has not the documented form is left out, since it might repeat the message. */
export const failureOf = ({ status }: JsonResponse, code: unknown, form: RegExp): SendFailure =>
  new SendFailure(form.test(String(code)) ? `HTTP ${status}, ${code}` : `HTTP ${status}`);
