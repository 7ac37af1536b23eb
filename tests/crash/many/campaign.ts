import { startPostgres } from '../shop/postgres';
import { withWatchdog } from '../time/watchdog';
import { hashOf } from './random';
import { createPlan } from './create-plan';
import { type Plan, stepsOf } from './plan';
import { type RunResult, runPlan } from './run-plan';
import { openServers, type SimulatedServers } from './servers';
import { shrink } from './shrink/shrink';
import { tellStory } from './shrink/story';
import { type Moment, MOMENTS } from './sometimes';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Plans depend neither on statistics nor on how often a connection has run a statement. A commit reaches the log before it
 * is answered, because PostgreSQL is killed.
 */
const SETTINGS = {
  autovacuum: 'off',
  plan_cache_mode: 'force_custom_plan',
  deadlock_timeout: '2s',
  synchronous_commit: 'on',
  checkpoint_timeout: '1d',
  max_wal_size: '4GB',
};

/** So many runs have to reach every moment. */
const CAMPAIGN = 200;
/** How long a failure is shrunk, in real ms. */
const SHRINK_MS = 120_000;

interface Wanted {
  readonly seed: number;
  readonly runs: number;
  readonly prints: boolean;
  /** Runs each plan a second time and compares the logs. */
  readonly isTwice: boolean;
  /** The only steps of the run, separated by `;`, as a story's command names them; null for all. */
  readonly steps: string | null;
  /** Ends at the first failure, at SIGTERM, or after this many real seconds; null to run all. */
  readonly huntSeconds: number | null;
  /** From one run's seed to the next one's. */
  readonly stride: number;
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** Runs the plans of consecutive seeds, prints what went wrong and how often each moment came; returns the exit code. */
export async function runCampaign(wanted: Wanted): Promise<number> {
  const { seed, prints, isTwice, steps, huntSeconds, stride } = wanted;
  const postgres = await startPostgres(SETTINGS);
  const servers = await openServers(await postgres.database());
  const began = performance.now();
  const moments = new Map<Moment, number>();
  const logs = new Set<number>();
  let failed = 0;
  let runs = 0;
  let isStopped = false;
  process.once('SIGTERM', () => {
    isStopped = true;
  });
  const isOver = () =>
    isStopped || (huntSeconds === null ? runs >= wanted.runs : failed > 0 || secondsSince(began) > huntSeconds);
  try {
    while (!isOver()) {
      const plan = planOf(seed + runs * stride, steps);
      runs += 1;
      const result = await watched(servers, plan);
      logs.add(hashOf(result.log.join('\n')));
      for (const moment of result.moments) moments.set(moment, (moments.get(moment) ?? 0) + 1);
      if (prints) say(result.log.join('\n'));
      if (isTwice && (await runPlan(servers, plan)).log.join() !== result.log.join()) {
        failed += 1;
        say(`seed ${plan.seed}: a second run is different`);
      }
      if (prints) say(`${result.steps} steps, hash ${hashOf(result.log.join('\n'))}`);
      if (result.problems.length === 0) continue;
      failed += 1;
      say(`seed ${plan.seed}: ${result.problems.map(({ name, what }) => `${name}: ${what}`).join(' | ')}`);
      if (huntSeconds !== null) say(`found after ${secondsSince(began).toFixed(1)} s and ${runs} runs`);
      if (failed === 1 && steps === null && !isStopped) await shrinkFailure(servers, plan, result);
    }
  } finally {
    await servers.close();
    await postgres.stop();
  }
  const passed = runs - failed;
  if (huntSeconds === null) failed += printMoments(moments, runs);
  const seconds = secondsSince(began);
  say(
    `${runs} runs in ${seconds.toFixed(1)} s, ${((runs * 60) / seconds).toFixed(0)} a minute, ${logs.size} interleavings`,
  );
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const watched = (servers: SimulatedServers, plan: Plan) => withWatchdog(runPlan(servers, plan), `seed ${plan.seed}`);

const planOf = (seed: number, steps: string | null): Plan => ({
  ...createPlan(seed),
  steps: steps === null ? null : new Set(steps.split(';').map((step) => step.trim())),
});

/** Removes what a failure doesn't need and tells the rest as a story. The same steps make the same run. */
async function shrinkFailure(servers: SimulatedServers, plan: Plan, failure: RunResult): Promise<void> {
  const began = performance.now();
  const names = new Set(failure.problems.map(({ name }) => name));
  let last = failure;
  const planned = stepsOf(plan);
  const fails = async (fewer: readonly string[]) => {
    const result = await watched(servers, { ...plan, steps: new Set(fewer) });
    if (!result.problems.some(({ name }) => names.has(name))) return null;
    last = result;
    return fewer.filter((step) => planned.includes(step) || step in result.applied);
  };
  const all = [...planned, ...Object.keys(failure.applied)];
  const steps = await shrink(all, planned.length, fails, () => performance.now() - began > SHRINK_MS);
  say(`\nshrunk from ${all.length} to ${steps.length} steps in ${secondsSince(began).toFixed(1)} s:`);
  for (const line of tellStory(plan, steps, last.applied)) say(`  ${line}`);
  for (const { name, what } of last.problems) say(`  Then ${name}: ${what}`);
  say(`\nnpm run simulate -- --seed ${plan.seed} --log --steps "${steps.join('; ')}"\n`);
}

/** Prints how often each moment came; returns how many a campaign missed. */
function printMoments(moments: ReadonlyMap<Moment, number>, runs: number): number {
  say('\nsometimes, in how many runs:');
  for (const moment of MOMENTS) say(`${String(moments.get(moment) ?? 0).padStart(5)}  ${moment}`);
  say('');
  const missed = runs < CAMPAIGN ? [] : MOMENTS.filter((moment) => !moments.has(moment));
  for (const moment of missed) say(`MISSED  it never happened that ${moment}`);
  return missed.length;
}
