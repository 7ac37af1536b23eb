import { SimulatedClock } from 'xstate';
import { cartSlice } from '../../../machines/storage/cart.slices';
import { sessionSlice } from '../../../machines/storage/session.slices';
import type { Store } from '../../../machines/storage/slice';
import { createLine } from '../../support/data/shopping';
import { createServer, type Server } from './server';
import { createSharedStorage } from './shared-storage';
import { answerStep, failStep, shopperSteps, type Step } from './steps';
import { openTab, type Parts, type TabView, viewOf } from './tab';

export interface TabInBrowser extends TabView {
  /** a change of the other tab has not arrived yet */
  readonly isBehind: boolean;
}

/** Two tabs of one browser after a step. */
export interface ShopMoment {
  /** what happened, such as “logs in”; 'start' at the beginning */
  readonly step: string;
  /** the tab in which it happened; null for time that passed */
  readonly tab: number | null;
  readonly before: readonly TabInBrowser[];
  readonly tabs: readonly TabInBrowser[];
  readonly server: Server;
  /** names of calls that have failed, or that waited while much time passed */
  readonly unanswered: ReadonlySet<string>;
  /** the shopper has agreed to be counted, in one of the tabs */
  readonly hasAgreed: boolean;
}

interface NamedStep extends Step {
  readonly tab: number | null;
}

const TABS = [0, 1] as const;
/** ms: the wait for a stored session, a toast, the messages of a language, a retry of a revocation, an abandoned cart */
const TIMES = [100, 4_000, 15_000, 30_000, 600_000];
/** ms; longer than every time limit but that of an abandoned cart */
const LONG = 31_000;
const SETTLING_ROUNDS = 400;

interface WalkOptions {
  /** the walk begins with a customer who has something in the cart, instead of a visitor without anything */
  readonly isCustomer?: boolean;
  /** changes a part of the shop */
  readonly change?: ((parts: Parts) => Parts) | undefined;
}

function storeCustomer(store: Store, server: Server): void {
  sessionSlice.write(store, server.logIn(), 0);
  cartSlice.write(store, { lines: [createLine()], isPromo: false }, 0);
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Walks the whole shop in two tabs of one browser: each number chooses what a shopper does, which call is answered or
 * fails, which tab receives the other's changes or is reloaded, or how much time passes. Then every call is answered, and time
 * passes while nobody does anything.
 */
export async function walkShop(
  choices: readonly number[],
  see: (moment: ShopMoment) => void,
  { isCustomer = false, change }: WalkOptions = {},
): Promise<void> {
  const clock = new SimulatedClock();
  const storage = createSharedStorage(TABS.length);
  const server = createServer();
  if (isCustomer) storeCustomer(storage.storeOf(0), server);
  const unanswered = new Set<string>();
  let hasAgreed = false;
  const tabs = TABS.map((index) => openTab(storage.storeOf(index), clock, change));
  const look = (): TabInBrowser[] =>
    tabs.map((tab, index) => ({ ...viewOf(tab), isBehind: storage.hasUndelivered(index) }));
  let views = look();

  const report = (step: string, tab: number | null) => {
    const before = views;
    views = look();
    hasAgreed ||= step === 'agrees to everything' || step === 'saves the choices';
    see({ step, tab, before, tabs: views, server, unanswered, hasAgreed });
  };
  const take = async ({ name, tab, take: act }: NamedStep) => {
    act();
    await settled();
    report(name, tab);
  };
  const answersOf = (tab: number): NamedStep[] => [
    ...[...(tabs[tab]?.requests ?? [])].map((request) => ({ tab, ...answerStep(request, tabs[tab] as never, server) })),
    ...(storage.hasUndelivered(tab)
      ? [{ tab, name: 'receives changes of the other', take: () => storage.deliver(tab) }]
      : []),
  ];
  const possibleIn = (tab: number): NamedStep[] => {
    const own = tabs[tab] as (typeof tabs)[number];
    return [
      ...shopperSteps(own, views[tab] as TabView, server).map((step) => ({ tab, ...step })),
      ...[...own.requests].map((request) => {
        const { name, take: fail } = failStep(request, own);
        const takeFailure = () => {
          unanswered.add(request.name);
          fail();
        };
        return { tab, name, take: takeFailure };
      }),
      {
        tab,
        name: 'is reloaded',
        take: () => {
          storage.close(tab);
          own.reload();
        },
      },
    ];
  };
  const timePasses = (milliseconds: number): NamedStep => ({
    tab: null,
    name: `${milliseconds} ms pass`,
    take: () => {
      for (const { requests } of tabs) for (const { name } of requests) unanswered.add(name);
      clock.increment(milliseconds);
    },
  });

  await settled();
  report('start', null);
  for (const choice of choices) {
    const tab = choice % TABS.length;
    const answers = answersOf(tab);
    // Every second step is an answer, so that pages get ready for more.
    const isAnswer = (choice >> 1) % 2 === 0 && answers.length > 0;
    const possible = isAnswer ? answers : [...possibleIn(tab), ...TIMES.map(timePasses)];
    await take(possible[(choice >> 2) % possible.length] as NamedStep);
  }
  for (let round = 0, idle = 0; round < SETTLING_ROUNDS && idle < 3; round += 1) {
    const [answer] = TABS.flatMap(answersOf);
    idle = answer ? 0 : idle + 1;
    await take(answer ?? timePasses(LONG));
  }
  for (const tab of tabs) tab.close();
}
