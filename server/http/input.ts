import type { BaseIssue, GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { AppContext } from './env';
import { type FieldProblem, Refusal, invalid, notFound } from './refusal';
import { parseCleanJson, isStorableText } from './text';

/** Default limit in bytes. */
export const BODY_LIMIT = 16 * 1024;
/** Limit of a body that contains an order, in bytes. */
export const ORDER_BODY_LIMIT = 64 * 1024;

/**
 * Reads and validates the JSON body of a request of at most `limit` bytes.
 * @throws Refusal 400 bad_json, 413 too_large, 415 unsupported_media_type, 422 invalid with the fields
 */
export async function readBody<const S extends GenericSchema>(
  c: AppContext,
  schema: S,
  limit = BODY_LIMIT,
): Promise<InferOutput<S>> {
  const parsed = v.safeParse(schema, await readJson(c, limit));
  if (parsed.success) return parsed.output;
  throw invalid(firstOfEachField(parsed.issues.map(toFieldProblem)));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readJson(c: AppContext, limit: number): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new Refusal(415, 'unsupported_media_type', 'Content-Type must be application/json');
  const bytes = await readBytes(c, limit);
  let value: unknown;
  try {
    value = parseCleanJson(utf8.decode(bytes));
  } catch {
    throw badJson();
  }
  if (value === undefined) throw badJson();
  return value;
}

const badJson = () => new Refusal(400, 'bad_json', 'The body is not JSON that can be read');
const tooLarge = () => new Refusal(413, 'too_large', 'The body is too large');

/** Reads the raw body. @throws Refusal 413 beyond `limit` bytes, without reading further */
export async function readBytes(c: AppContext, limit: number): Promise<Uint8Array> {
  const length = c.req.header('content-length');
  if (Number(length ?? 0) > limit) throw tooLarge();
  if (length !== undefined) return readWithContentLength(c, limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** With a Content-Length Node stops at its end, so no stream is needed. */
async function readWithContentLength(c: AppContext, limit: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer());
  if (bytes.byteLength > limit) throw tooLarge();
  return bytes;
}

/** A schema's message that looks like a code (`too_short`) becomes the field's code. */
const toFieldProblem = (issue: BaseIssue<unknown>): FieldProblem => ({
  field: v.getDotPath(issue) ?? '',
  code: issue.input === undefined ? 'required' : /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid',
});

const firstOfEachField = (problems: readonly FieldProblem[]) =>
  [...new Map([...problems].reverse().map((problem) => [problem.field, problem])).values()].reverse();

const INT = /^[1-9]\d{0,9}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** A positive 32-bit id of the path. @throws Refusal 404 */
export function intParam(c: AppContext, name = 'id'): number {
  const text = c.req.param(name) ?? '';
  const id = Number(text);
  if (!INT.test(text) || id > 2_147_483_647) throw notFound();
  return id;
}

/** A UUID of the path. @throws Refusal 404 */
export function uuidParam(c: AppContext, name = 'id'): string {
  const text = c.req.param(name) ?? '';
  if (!isUuid(text)) throw notFound();
  return text.toLowerCase();
}

/** A query parameter in NFC; empty if missing. @throws Refusal 422 */
export function queryText(c: AppContext, name: string, longest = 200): string {
  const text = c.req.query(name) ?? '';
  if (text.length > longest || !isStorableText(text)) throw invalid([{ field: name, code: 'invalid' }]);
  return text.normalize('NFC').trim();
}

export interface Paging {
  /** Null if the client sent no `per_page`. */
  readonly limit: number | null;
  readonly offset: number;
  /** Starts at 1. */
  readonly page: number;
}

/**
 * Reads `page` (from 1) and `per_page` (up to 100). Without `per_page` a list is complete up to the limit of its call;
 * `page` alone counts pages of that limit. @throws Refusal 422
 */
export function paging(c: AppContext): Paging {
  const page = integerQuery(c, 'page', 100_000) ?? 1;
  const perPage = integerQuery(c, 'per_page', 100);
  return perPage === null ? { limit: null, offset: 0, page } : { limit: perPage, offset: (page - 1) * perPage, page };
}

/** A positive integer of the query of at most `most`; null if missing. @throws Refusal 422 */
export function integerQuery(c: AppContext, name: string, most: number): number | null {
  const text = c.req.query(name);
  if (text === undefined || text === '') return null;
  if (!INT.test(text) || Number(text) > most) throw invalid([{ field: name, code: 'invalid' }]);
  return Number(text);
}
