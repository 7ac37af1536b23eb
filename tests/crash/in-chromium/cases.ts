/** Where the fault is injected, from checkout to the page after payment. */
const STEPS = [
  'checkout open',
  'order being sent',
  'answer in transit',
  'leaving for the gateway',
  'on the gateway, undecided',
  'decided, not sent back',
  'return loading',
  'status asked',
  'answer of the status in transit',
  'result shown',
] as const;

/** The faults that need a real browser. */
const FAULTS = ['browser killed', 'tab killed', 'network lost', 'storage wiped'] as const;

const OUTCOMES = ['paid', 'paid, nobody tells the shop', 'declined'] as const;

export type Step = (typeof STEPS)[number];
type Fault = (typeof FAULTS)[number];
export type Outcome = (typeof OUTCOMES)[number];

export interface CrashCase {
  readonly step: Step;
  readonly fault: Fault;
  readonly outcome: Outcome;
  readonly language: 'ar' | 'en';
  /** Runs with every change. */
  readonly isSample: boolean;
  /** Runs only with all crash cases, not in CI's long form. */
  readonly isWhole: boolean;
}

/** Before the payment is decided, the notification makes no difference. */
const isEarly = (step: Step) => STEPS.indexOf(step) < STEPS.indexOf('decided, not sent back');

const SAMPLE = new Set([
  'browser killed at ‘leaving for the gateway’, paid',
  'browser killed at ‘decided, not sent back’, paid, nobody tells the shop',
  'tab killed at ‘answer in transit’, declined',
  'network lost at ‘status asked’, paid, nobody tells the shop',
  'storage wiped at ‘on the gateway, undecided’, paid',
  'storage wiped at ‘return loading’, declined',
]);

export const nameOf = ({ step, fault, outcome }: Pick<CrashCase, 'step' | 'fault' | 'outcome'>) =>
  `${fault} at ‘${step}’, ${outcome}`;

/** 5 early steps × 4 faults × 2 outcomes and 5 late ones × 4 × 3: 100 cases, alternating Arabic and English. */
export const cases: readonly CrashCase[] = STEPS.flatMap((step) =>
  FAULTS.flatMap((fault) =>
    OUTCOMES.filter((outcome) => !isEarly(step) || outcome !== 'paid, nobody tells the shop').map((outcome) => ({
      step,
      fault,
      outcome,
      isSample: SAMPLE.has(nameOf({ step, fault, outcome })),
    })),
  ),
).map((testCase, index) => ({
  ...testCase,
  language: index % 2 === 0 ? 'ar' : 'en',
  isWhole: index % 3 !== 0 && !testCase.isSample,
}));
