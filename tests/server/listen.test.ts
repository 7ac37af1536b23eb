import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../server/listen';

const ANY_PORT = { port: 0, host: '127.0.0.1' };
let listening: Listening | undefined;
afterEach(() => listening?.close(0));

test('while closing, finishes running requests and accepts no new ones', async () => {
  let markArrived = (): void => {};
  let release = (): void => {};
  const hasArrived = new Promise<void>((resolve) => {
    markArrived = resolve;
  });
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  listening = await listen(async () => {
    markArrived();
    await answered;
    return new Response('done');
  }, ANY_PORT);
  const address = `http://127.0.0.1:${listening.port}`;
  const pending = fetch(address);
  await hasArrived;
  const closed = listening.close(5_000);
  await expect(fetch(address)).rejects.toThrow();
  release();
  expect(await (await pending).text()).toBe('done');
  await closed;
});

test('aborts a request that outlasts the grace period', async () => {
  let markArrived = (): void => {};
  const hasArrived = new Promise<void>((resolve) => {
    markArrived = resolve;
  });
  listening = await listen(() => {
    markArrived();
    return new Promise<Response>(() => {});
  }, ANY_PORT);
  const pending = fetch(`http://127.0.0.1:${listening.port}`);
  const cut = expect(pending).rejects.toThrow();
  await hasArrived;
  await listening.close(50);
  await cut;
});
