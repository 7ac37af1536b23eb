import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { figure } from '../support/data/figures';
import { createDatabase } from '../support/server/postgres';
import { addressOf, startShopProcess } from '../support/process/shop-process';

/** Sockets that never finish what they began; the long form opens 1,500. */
const SOCKETS = Number(process.env.SLOW_SOCKETS ?? 150);
/** ms: what the server gives headers and whole requests, a look at its connections each second, and a machine that is busy. */
const LONGEST = 16_000;
const BUSY = 8_000;

/** So that limits are not what sends them away. */
const MANY = '1000000';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const BEGINNINGS = [
  'GET / HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ',
  'POST /api/customer/send-otp HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"phone":"',
];

/** Begins a request, hands a letter over each second, and tells how long the server put up with it (ms). */
async function slowly(port: number, place: number): Promise<number> {
  const socket: Socket = connect(port, '127.0.0.1');
  const isOver = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(BEGINNINGS[place % BEGINNINGS.length] ?? '');
  const drip = setInterval(() => socket.writable && socket.write('x'), 1_000);
  await isOver;
  clearInterval(drip);
  return performance.now() - began;
}

test('slow senders are sent away within 16 s, and others are served meanwhile [row 98]', {
  timeout: 120_000,
}, async () => {
  const database = await createDatabase('seeded');
  endings.push(database.drop);
  const shop = startShopProcess({
    env: {
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      LIMIT_WRITES_PER_MINUTE: MANY,
      LIMIT_READS_PER_MINUTE: MANY,
    },
  });
  endings.push(async () => {
    shop.process.kill('SIGKILL');
    await shop.ended;
  });
  const origin = await addressOf(shop);
  const ask = async () => {
    const began = performance.now();
    expect((await fetch(`${origin}/api/getBanners`)).status).toBe(200);
    return performance.now() - began;
  };
  const alone = Math.max(await ask(), await ask(), await ask());

  const times: number[] = [];
  const slow = Array.from({ length: SOCKETS }, async (_, place) => {
    times.push(await slowly(Number(new URL(origin).port), place));
  });
  const served: number[] = [];
  let areAllOver = false;
  const all = Promise.all(slow).then(() => {
    areAllOver = true;
  });
  while (!areAllOver) served.push(await ask());
  await all;

  const [longest, slowest] = [Math.max(...times), Math.max(...served)];
  expect(times).toHaveLength(SOCKETS);
  expect(Math.min(...times)).toBeGreaterThan(9_000);
  expect(longest).toBeLessThan(LONGEST + BUSY);
  served.sort((one, other) => one - other);
  const usual = served[Math.floor(served.length * 0.99)] ?? 0;
  expect(served.length).toBeGreaterThan(20);
  expect(usual).toBeLessThan(500 + 3 * alone);
  figure(98, `slow sockets of which the last went after (s)`, `${SOCKETS}: ${(longest / 1000).toFixed(1)}`);
  figure(98, 'slowest of the requests served meanwhile (ms)', `${served.length}: ${slowest.toFixed(0)}`);
  process.stdout.write(
    `slow sockets: ${SOCKETS}, the last gone after ${(longest / 1000).toFixed(1)} s; ${served.length} requests served meanwhile, 99 in 100 within ${usual.toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms\n`,
  );
});
