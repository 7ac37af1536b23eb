import { statement, startPostgres } from '../shop/postgres';
import { startShopServer, type ShopServer } from '../shop/server';
import { race } from './race';
import { reference } from './reference';
import { strip } from './strip';
import { tamper } from './tamper';

/** Returns the problems found. */
export type Check = (server: ShopServer) => Promise<readonly string[]>;

const hung = () =>
  new Promise<readonly string[]>((resolve) => void setTimeout(() => resolve(['it hangs']), 60_000).unref());

const checks: Readonly<Record<string, Check>> = { race, tamper, reference, strip };

/** Runs a check that no case of the matrix covers; returns the exit code. */
export async function runCheck(name: string): Promise<number> {
  const check = checks[name];
  if (!check) throw new Error(`there is no check ${name}; the checks are ${Object.keys(checks).join(', ')}`);
  const postgres = await startPostgres();
  try {
    const url = await postgres.database();
    await statement(url, 'select 1');
    const server = await startShopServer(url);
    const wrong = await Promise.race([check(server), hung()]);
    void server.close();
    for (const sentence of wrong) process.stdout.write(`  ${sentence}\n`);
    process.stdout.write(`${name}: ${wrong.length === 0 ? 'green' : 'red'}\n`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
  }
}
