import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type MyFatoorahDouble, startMyFatoorahDouble } from '../support/server/myfatoorah-double';
import { amountsOf, createPaymentRequest, createOrderRequest } from './bugs/direct-server';
import { type Fixture, insertFixture, insertShopData, createFixture } from './shop/database';
import { startHoldingProxy } from './holding-proxy';
import { startPostgres } from './shop/postgres';

const say = (line: string) => process.stdout.write(`${line}\n`);
const OUTCOMES = ['paid', 'failed', 'pending'] as const;

type HoldingProxy = Awaited<ReturnType<typeof startHoldingProxy>>;
type Outcome = (typeof OUTCOMES)[number];

interface Place {
  readonly database: HoldingProxy;
  readonly gateway: HoldingProxy;
}

interface Point {
  readonly name: string;
  readonly during: 'placing' | 'returning';
  readonly hold: (place: Place) => Promise<void>;
}

const isCommit = (passing: Buffer) => passing.includes('commit\0');
const isInvoice = (passing: Buffer) => passing.includes('/v2/SendPayment');
const isStatus = (passing: Buffer) => passing.includes('/v2/GetPaymentStatus');

const POINTS: readonly Point[] = [
  {
    name: 'before the attempt is committed',
    during: 'placing',
    hold: ({ database }) => database.hold(isCommit, 'message'),
  },
  { name: 'attempt committed', during: 'placing', hold: ({ database }) => database.hold(isCommit, 'response') },
  { name: 'gateway called', during: 'placing', hold: ({ gateway }) => gateway.hold(isInvoice, 'message') },
  { name: 'invoice made, answer lost', during: 'placing', hold: ({ gateway }) => gateway.hold(isInvoice, 'response') },
  {
    name: 'before the invoice is saved',
    during: 'placing',
    hold: ({ database }) => database.hold(isCommit, 'message', 1),
  },
  {
    name: 'invoice saved, not answered',
    during: 'placing',
    hold: ({ database }) => database.hold(isCommit, 'response', 1),
  },
  {
    name: 'status requested at the gateway',
    during: 'returning',
    hold: ({ gateway }) => gateway.hold(isStatus, 'response'),
  },
  {
    name: 'before the result is committed',
    during: 'returning',
    hold: ({ database }) => database.hold(isCommit, 'message'),
  },
  {
    name: 'result committed, not answered',
    during: 'returning',
    hold: ({ database }) => database.hold(isCommit, 'response'),
  },
];

/** Kills the built server with SIGKILL at nine points and restarts it on the same database. */
export async function killServers(): Promise<number> {
  const postgres = await startPostgres();
  const double = await startMyFatoorahDouble({ now: () => new Date() });
  const url = await postgres.database();
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  await insertShopData(pool);
  const place: Place = {
    database: await startHoldingProxy(Number(new URL(url).port), new URL(url).hostname),
    gateway: await startHoldingProxy(Number(new URL(double.baseUrl).port)),
  };
  const through = Object.assign(new URL(url), { port: String(place.database.port), hostname: '127.0.0.1' }).href;
  const start = () => startServer(through, `http://127.0.0.1:${place.gateway.port}/`, double);
  let red = 0;
  let count = 0;
  try {
    for (const point of POINTS)
      for (const outcome of OUTCOMES) {
        count += 1;
        const wrong = await killAt(point, outcome, { place, pool, double, start }).catch((error: unknown) => [
          error instanceof Error ? (error.stack ?? error.message) : String(error),
        ]);
        if (wrong.length > 0) red += 1;
        say(`${wrong.length === 0 ? 'ok ' : 'RED'} killed at ‘${point.name}’, ${outcome}`);
        for (const sentence of wrong) say(`    ${sentence}`);
      }
  } finally {
    place.database.cut();
    place.gateway.cut();
    await Promise.all([place.database.close(), place.gateway.close(), double.close()]);
    await pool.end();
    await postgres.stop();
  }
  say(`${count} kills, ${red} red`);
  say(`${count - red} passed, ${red} failed`);
  return red === 0 ? 0 : 1;
}

/** The fields of payment/initiate and payment/status that are checked. */
interface ApiBody {
  readonly Data?: { readonly InvoiceId?: number; readonly InvoiceStatus?: string };
}

interface Environment {
  readonly place: Place;
  readonly pool: pg.Pool;
  readonly double: MyFatoorahDouble;
  readonly start: () => ReturnType<typeof startServer>;
}

async function killAt(point: Point, outcome: Outcome, { place, pool, double, start }: Environment) {
  const fixture = createFixture({ units: 5, promo: false });
  await insertFixture(pool, fixture, new Date());
  const order = createOrderRequest(fixture, { method: 'card' });
  const server = await start();
  const initiate = (address: string) =>
    call(address, fixture, 'POST', '/payment/initiate', createPaymentRequest(order));

  const killed = async (doing: () => Promise<unknown>) => {
    const there = point.hold(place);
    const answer = doing().catch(() => null);
    await within(10_000, there, `the server never came to ‘${point.name}’`);
    server.kill();
    await server.ended;
    place.database.cut();
    place.gateway.cut();
    await answer;
    return start();
  };

  const second = point.during === 'placing' ? await killed(() => initiate(server.address)) : server;
  let current = second;
  try {
    await agePayments(pool, fixture);
    const invoice = await initiate(current.address);
    if (invoice.status !== 200) return [`the second try is answered ${invoice.status} ${JSON.stringify(invoice.body)}`];
    const id = String(invoice.body.Data?.InvoiceId);
    const paymentId = double.attempt(
      id,
      outcome === 'failed' ? 'Failed' : 'Succss',
      outcome === 'pending' ? { settles: 700 } : {},
    );
    const status = (address: string) => call(address, fixture, 'GET', `/payment/status?paymentId=${paymentId}`);
    if (point.during === 'returning') current = await killed(() => status(server.address));
    let answer = await status(current.address);
    for (
      let tries = 0;
      outcome === 'pending' && answer.body.Data?.InvoiceStatus === 'Pending' && tries < 40;
      tries += 1
    ) {
      await pause(100);
      answer = await status(current.address);
    }
    return verdict(outcome, fixture, pool, answer.body);
  } finally {
    current.kill();
    await current.ended;
    place.database.cut();
    place.gateway.cut();
  }
}

async function verdict(outcome: Outcome, fixture: Fixture, pool: pg.Pool, body: ApiBody): Promise<string[]> {
  const { rows: orders } = await pool.query(
    `select o.order_status, o.payment_status, o.total_fils, p.paid_fils from orders o
     left join payment p on p.id = o.payment_id where o.customer_id = $1`,
    [fixture.customerId],
  );
  const { rows: stock } = await pool.query('select on_hand, reserved from stock where variant_id = $1', [
    fixture.productId,
  ]);
  const total = amountsOf(fixture).total;
  const right =
    outcome === 'failed'
      ? { orders: [], stock: [{ on_hand: 5, reserved: 1 }], status: 'Failed' }
      : {
          orders: [{ order_status: 'confirmed', payment_status: 'paid', total_fils: total, paid_fils: total }],
          stock: [{ on_hand: 4, reserved: 0 }],
          status: 'Paid',
        };
  const is = JSON.stringify({ orders, stock, status: body.Data?.InvoiceStatus });
  return is === JSON.stringify(right) ? [] : [`is     ${is}`, `should ${JSON.stringify(right)}`];
}

/** Ages this customer's payments by a minute, past any call of the killed server. */
const agePayments = (pool: pg.Pool, { customerId }: Fixture) =>
  pool.query(`update payment set created_at = created_at - interval '1 minute' where customer_id = $1`, [customerId]);

async function startServer(databaseUrl: string, gatewayUrl: string, double: MyFatoorahDouble) {
  const child = spawn(process.execPath, [String(process.env.CRASH_SERVER)], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      PAYMENT_GATEWAY: 'myfatoorah',
      MYFATOORAH_TOKEN: double.token,
      MYFATOORAH_BASE_URL: gatewayUrl,
      MYFATOORAH_WEBHOOK_SECRET: double.webhookSecret,
      SERVER_SECRET: 'a secret of the kill tests, thirty-two characters and more',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const opened = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /is open at (http\S+)/.exec(line);
      if (match) resolve(String(match[1]).replace('localhost', '127.0.0.1'));
    });
    void ended.then(() => reject(new Error('the server did not start')));
  });
  const address = await within(30_000, opened, 'the server did not start in time');
  return { address, ended, kill: () => child.kill('SIGKILL') };
}

async function call(address: string, { token }: Fixture, method: string, path: string, body?: object) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(20_000),
    ...(body && { body: JSON.stringify(body).replaceAll('http://shop.test', address) }),
  });
  return { status: response.status, body: (await response.json()) as ApiBody };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

async function within<T>(milliseconds: number, task: Promise<T>, complaint: string): Promise<T> {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error(complaint)), milliseconds);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(alarm));
}
