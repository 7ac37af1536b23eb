import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../server/listen';

const anywhere = { port: 0, host: '127.0.0.1' };
let listening: Listening | undefined;
afterEach(() => listening?.close(0));

test('lets a running request end and takes no new one while it closes', async () => {
  let arrived = (): void => {};
  let answer = (): void => {};
  const inside = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  listening = await listen(async () => {
    arrived();
    await held;
    return new Response('done');
  }, anywhere);
  const address = `http://127.0.0.1:${listening.port}`;
  const running = fetch(address);
  await inside;
  const closed = listening.close(5_000);
  await expect(fetch(address)).rejects.toThrow();
  answer();
  expect(await (await running).text()).toBe('done');
  await closed;
});

test('cuts a request that outlasts its patience', async () => {
  let arrived = (): void => {};
  const inside = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  listening = await listen(() => {
    arrived();
    return new Promise<Response>(() => {});
  }, anywhere);
  const running = fetch(`http://127.0.0.1:${listening.port}`);
  const cut = expect(running).rejects.toThrow();
  await inside;
  await listening.close(50);
  await cut;
});
