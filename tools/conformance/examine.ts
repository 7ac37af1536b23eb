import type { Api } from '../../api/create-api';
import { failureOf } from '../../api/failure';
import type { Call, Known } from './calls/call';
import { contractFindings } from './contract';
import { broken, type Finding, type Report, tolerated, type Verdict } from './finding';
import type { Recorded, recorder } from './record';
import { isThing } from './forms/walk';

const SLOW_MS = 2_000;
/** An optional call that answers these isn't there. */
const ABSENT = [404, 405, 501];

/** Sends one call through the shop's own client and compares the response with the documentation. */
export async function examine(
  call: Call,
  api: Api,
  known: Known,
  record: ReturnType<typeof recorder>,
): Promise<Report> {
  const missing = call.missing(known);
  if (missing !== null)
    return { call: call.name, verdict: 'not asked', findings: [tolerated('', missing)], took: null };
  record.take();
  const outcome = await call.ask(api, known).then(
    (data) => ({ data }),
    (error: unknown) => ({ failure: failureOf(error) }),
  );
  const answer = record.take().at(-1);
  const took = answer?.took ?? null;
  if (call.isOptional && 'failure' in outcome && answer && ABSENT.includes(answer.status)) {
    const note = `not at ${answer.path}: name its path in VITE_API_PATHS as ${call.path}`;
    return { call: call.name, verdict: 'absent', findings: [tolerated('', note)], took };
  }
  const findings = [...refusals(outcome, answer), ...circumstances(answer)];
  const body = bodyOf(answer);
  const isRead = answer !== undefined && answer.status < 300 && body !== undefined;
  if (isRead) findings.push(...call.look(body, known));
  if (isRead && 'data' in outcome && worst(findings) !== 'broken') findings.push(...lost(outcome.data, body));
  if (isRead) findings.push(...contractFindings(call.path, body, findings));
  const all = distinct(findings);
  return { call: call.name, verdict: worst(all), findings: all, took };
}

function refusals(
  outcome: { data: unknown } | { failure: ReturnType<typeof failureOf> },
  answer?: Recorded,
): Finding[] {
  if (!('failure' in outcome)) return [];
  const { failure } = outcome;
  switch (failure.kind) {
    case 'timeout':
      return [broken('', 'no answer in time')];
    case 'status':
      return [broken('', `HTTP ${failure.status}${failure.code === null ? '' : `, ${failure.code.slice(0, 40)}`}`)];
    case 'refused':
      return [broken('status', `refused: ${(failure.message ?? failure.code ?? '').slice(0, 80)}`)];
    case 'shape':
      return [broken(failure.field, 'does not fit the schema of the client')];
    case 'network':
      return [
        broken('', answer === undefined ? 'no answer' : `no JSON but ${answer.type || 'something without a type'}`),
      ];
  }
}

function circumstances(answer: Recorded | undefined): Finding[] {
  if (answer === undefined) return [];
  return [
    ...(answer.took > SLOW_MS ? [tolerated('', `slow: ${(answer.took / 1_000).toFixed(1)} s`)] : []),
    ...(/\bjson\b/.test(answer.type) || bodyOf(answer) === undefined
      ? []
      : [tolerated('', `JSON sent as ${answer.type}`)]),
  ];
}

function bodyOf(answer: Recorded | undefined): unknown {
  try {
    return answer === undefined ? undefined : JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}

/** Members that the client's schema rejects although they match the documentation. */
function lost(data: unknown, body: unknown): Finding[] {
  const sent = isThing(body) ? body.data : body;
  if (!Array.isArray(data) || !Array.isArray(sent)) return [];
  const things = new Set(sent.map((one, place) => (isThing(one) && one.id !== undefined ? String(one.id) : place)));
  return things.size > data.length
    ? [broken('data', `the client leaves out ${things.size - data.length} of ${things.size}`)]
    : [];
}

const distinct = (findings: readonly Finding[]) =>
  findings.filter(
    ({ field, note, weight }, place) =>
      findings.findIndex((other) => other.field === field && other.note === note) === place &&
      // A finding about a field is more precise than the schema's finding about the whole.
      !(
        note.startsWith('does not fit') &&
        findings.some((other) => other.weight === weight && other.field.startsWith(field) && other.note !== note)
      ),
  );

const worst = (findings: readonly Finding[]): Verdict =>
  findings.some(({ weight }) => weight === 'broken') ? 'broken' : findings.length > 0 ? 'tolerated' : 'conforms';
