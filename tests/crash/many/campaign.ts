import { startPostgres } from '../shop/postgres';
import { withWatchdog } from '../time/watchdog';
import { hashOf } from './random';
import { createPlan } from './plan';
import { runPlan } from './run-plan';
import { openServers } from './servers';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Plans depend neither on statistics nor on how often a connection has run a statement. */
const SETTINGS = { autovacuum: 'off', plan_cache_mode: 'force_custom_plan', deadlock_timeout: '2s' };

interface Wanted {
  readonly seed: number;
  readonly runs: number;
  readonly prints: boolean;
  /** Runs each plan a second time and compares the logs. */
  readonly isTwice: boolean;
}

/** Runs the plans of consecutive seeds, prints what went wrong and how often each moment came; returns the exit code. */
export async function runCampaign({ seed, runs, prints, isTwice }: Wanted): Promise<number> {
  const postgres = await startPostgres(SETTINGS);
  const servers = await openServers(await postgres.database());
  const began = performance.now();
  const moments = new Map<string, number>();
  const logs = new Set<number>();
  let failed = 0;
  try {
    for (let index = 0; index < runs; index += 1) {
      const plan = createPlan(seed + index);
      const result = await withWatchdog(runPlan(servers, plan), `seed ${plan.seed}`);
      logs.add(hashOf(result.log.join('\n')));
      for (const moment of result.moments) moments.set(moment, (moments.get(moment) ?? 0) + 1);
      if (prints) say(result.log.join('\n'));
      if (result.problems.length > 0) {
        failed += 1;
        say(`seed ${plan.seed}: ${result.problems.map(({ name, what }) => `${name}: ${what}`).join(' | ')}`);
      }
      if (isTwice && (await runPlan(servers, plan)).log.join() !== result.log.join()) {
        failed += 1;
        say(`seed ${plan.seed}: a second run is different`);
      }
      if (prints) say(`${result.steps} steps, hash ${hashOf(result.log.join('\n'))}`);
    }
  } finally {
    await servers.close();
    await postgres.stop();
  }
  for (const [moment, count] of [...moments].toSorted()) say(`${String(count).padStart(5)} ${moment}`);
  say(`${runs} runs, ${logs.size} different, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  say(`${runs - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
