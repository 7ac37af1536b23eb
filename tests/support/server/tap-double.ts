import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../server/deps';

const SECRET_KEY = 'sk_test_of_the_double';
const MINUTE = 60_000;

interface Body {
  readonly [name: string]: unknown;
  readonly reference?: Readonly<Record<string, string>>;
}

interface Charge {
  readonly id: string;
  readonly body: Body;
  readonly created: number;
  readonly minutes: number;
  amount: unknown;
  downUntil: number;
  /** Statuses with the time from which each holds. */
  readonly history: { readonly from: number; readonly status: string; readonly message: string }[];
}

interface Refund {
  readonly id: string;
  readonly body: Body;
  readonly created: number;
  status: string;
}

/** What the double answers once, instead of or after doing what it was asked. */
interface Fault {
  readonly status: number;
  readonly body: string;
  /** True if the call takes effect before it fails. */
  readonly isLate?: boolean;
}

/**
 * Tap's version 2 calls over HTTP on a port of this machine, as its documentation describes them: charges with one try each,
 * JSON numbers as amounts, idempotency in `reference`, lists in pages, errors with codes.
 */
export async function startTapDouble(clock: Clock) {
  const charges: Charge[] = [];
  const refunds: Refund[] = [];
  const heard: { readonly path: string; readonly body: Body; readonly language: unknown }[] = [];
  const faults: Fault[] = [];
  /** Calls that are still answered in this minute of the clock. */
  const limit = { calls: Number.POSITIVE_INFINITY, until: 0 };
  const now = () => clock.now().getTime();
  const isDown = (charge: Charge) => charge.downUntil > now();

  function answerTo(method: string, path: string, body: Body): [status: number, body: unknown] | null {
    const [, , kind = '', id = ''] = path.split('/');
    const entries: readonly (Charge | Refund)[] = kind === 'charges' ? charges : refunds;
    if (method === 'POST' && id === 'list') return [200, listed(kind, entries, body)];
    if (method === 'POST') {
      const known = entries.find((one) => one.body.reference?.idempotent === body.reference?.idempotent);
      if (known) return [200, wireOf(known)];
      if (kind === 'charges' && charges.some(isDown)) return null;
      const problem = kind === 'charges' ? chargeProblem(body) : refundProblem(body);
      return problem
        ? [400, { errors: [problem] }]
        : [200, wireOf(kind === 'charges' ? charged(body) : refunded(body))];
    }
    const found = entries.find((one) => one.id === id);
    if (!found) return [404, { errors: [{ code: '1144', description: 'Charge not found' }] }];
    return 'downUntil' in found && isDown(found) ? null : [200, wireOf(found)];
  }

  function charged(body: Body): Charge {
    const { expiry } = body.transaction as { expiry: { period: number } };
    const id = `chg_TS05A4120230736x9K2271${String(charges.length).padStart(4, '0')}`;
    const history = [{ from: now(), status: 'INITIATED', message: 'Initiated' }];
    const charge = { id, body, created: now(), minutes: expiry.period, amount: body.amount, downUntil: 0, history };
    charges.push(charge);
    return charge;
  }

  function refunded(body: Body): Refund {
    const refund = { id: `re_TS02A1720241236y4M4${refunds.length}`, body, created: now(), status: 'PENDING' };
    refunds.push(refund);
    return refund;
  }

  const chargeProblem = (body: Body) => {
    const { first_name } = body.customer as { first_name: string };
    if (!(Number(body.amount) > 0)) return { code: '1117', description: 'Amount is invalid' };
    if (body.currency !== 'KWD') return { code: '1119', description: 'Currency code not supported' };
    if (first_name === '') return { code: '1130', description: "Customer's first name is required" };
    return null;
  };

  const refundProblem = (body: Body) => {
    const charge = charges.find(({ id }) => id === body.charge_id);
    const earlier = refunds.filter((one) => one.body.charge_id === body.charge_id && one.status !== 'FAILED');
    const total = [...earlier.map((one) => one.body), body].reduce((sum, { amount }) => sum + Number(amount), 0);
    if (!charge || statusOf(charge).status !== 'CAPTURED') return { code: '1144', description: 'Charge not found' };
    return total > Number(charge.amount) ? { code: '1155', description: 'Refund amount is invalid' } : null;
  };

  /** An untried charge is abandoned at its end. */
  function statusOf({ history, created, minutes }: Charge) {
    const latest = history.findLast(({ from }) => from <= now()) as Charge['history'][number];
    const isOver = latest.status === 'INITIATED' && created + minutes * MINUTE <= now();
    return isOver ? { status: 'ABANDONED', message: 'Abandoned' } : latest;
  }

  function wireOf(entry: Charge | Refund) {
    const { reference } = entry.body;
    if (!('history' in entry))
      return {
        id: entry.id,
        object: 'refund',
        amount: entry.body.amount,
        currency: 'KWD',
        charge_id: entry.body.charge_id,
        created: String(entry.created),
        status: entry.status,
        reference: { ...reference, payment: '4327230736106619650', gateway: '123456789012345' },
      };
    const { status, message } = statusOf(entry);
    return {
      id: entry.id,
      object: 'charge',
      live_mode: false,
      status,
      amount: entry.amount,
      currency: 'KWD',
      reference: { ...reference, payment: '2214231551089588145', gateway: '123456789012345' },
      response: { code: '000', message },
      redirect: { status: 'PENDING', ...(entry.body.redirect as object) },
      transaction: {
        timezone: 'UTC+03:00',
        created: String(entry.created),
        expiry: { period: entry.minutes, type: 'MINUTE' },
        ...(status === 'INITIATED' && { url: `https://sandbox.payments.tap.company/test_gosell/?chg=${entry.id}` }),
      },
    };
  }

  function listed(kind: string, entries: readonly (Charge | Refund)[], body: Body) {
    const { from, to } = (body.period as { date: { from: string; to: string } }).date;
    const after = entries.findIndex(({ id }) => id === body.starting_after);
    const rest = (after === -1 ? entries : entries.slice(0, after))
      .filter(({ created }) => created >= Number(from) && created <= Number(to))
      .reverse();
    const size = Math.min(50, Number(body.limit ?? 25));
    return { [kind]: rest.slice(0, size).map(wireOf), has_more: rest.length > size };
  }

  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const body = (text === '' ? {} : JSON.parse(text)) as Body;
    const path = request.url ?? '';
    heard.push({ path, body, language: request.headers.lang_code });
    const answer = (status: number, wire: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof wire === 'string' ? wire : JSON.stringify(wire));
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return answer(401, { errors: [{ code: '2107', description: 'Unauthorized' }] });
    if (limit.until > now() && limit.calls-- <= 0) return answer(429, '<html>Too many requests</html>');
    const fault = faults.shift();
    if (fault && !fault.isLate) return answer(fault.status, fault.body);
    const result = answerTo(request.method ?? '', path, body);
    if (fault) return answer(fault.status, fault.body);
    return result === null ? void response.destroy() : answer(...result);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const chargeOf = (id: string): Charge => {
    const charge = charges.find((one) => one.id === id);
    if (!charge) throw new Error(`the double has no charge ${id}`);
    return charge;
  };

  /** What Tap posts about a charge or a refund, signed as documented: the amount with three decimals. */
  function webhook(id: string, changes: Readonly<Record<string, unknown>> = {}, key = SECRET_KEY) {
    const entry = [...charges, ...refunds].find((one) => one.id === id);
    if (!entry) throw new Error(`the double has nothing named ${id}`);
    const wire = { ...wireOf(entry), ...changes };
    const { gateway, payment } = wire.reference;
    const signed = `x_id${id}x_amount${Number(wire.amount).toFixed(3)}x_currencyKWDx_gateway_reference${gateway}x_payment_reference${payment}x_status${wire.status}x_created${entry.created}`;
    return {
      raw: JSON.stringify(wire),
      headers: new Headers({
        'Content-Type': 'application/json',
        hashstring: createHmac('sha256', key).update(signed).digest('hex'),
      }),
    };
  }

  return {
    secretKey: SECRET_KEY,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    heard,
    charges,
    refunds,
    fail: (fault: Fault) => faults.push(fault),
    allow: (calls: number) => Object.assign(limit, { calls, until: now() + MINUTE }),
    /** The charge has this status after some milliseconds. Answers the address that the shopper comes back to. */
    settle(id: string, status: string, { message = status, after = 0 } = {}): URL {
      const charge = chargeOf(id);
      charge.history.push({ from: now() + after, status, message });
      const back = new URL((charge.body.redirect as { url: string }).url);
      back.searchParams.set('tap_id', id);
      return back;
    },
    setAmount: (id: string, amount: unknown) => Object.assign(chargeOf(id), { amount }),
    amountOf: (id: string) => Number(chargeOf(id).amount),
    down: (id: string) => Object.assign(chargeOf(id), { downUntil: now() + MINUTE }),
    webhook,
    /** Tap decides a pending refund; answers what it posts then. */
    decideRefund(id: string, status: string, key = SECRET_KEY) {
      const refund = refunds.find((one) => one.id === id);
      if (refund) refund.status = status;
      return webhook(id, {}, key);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type TapDouble = Awaited<ReturnType<typeof startTapDouble>>;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
