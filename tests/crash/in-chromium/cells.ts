/** Where a phone may fail, from checkout over the gateway's page to the page after it. */
const STEPS = [
  'checkout open',
  'order on its way',
  'answer on its way',
  'leaving for the gateway',
  'on the gateway, undecided',
  'decided, not sent back',
  'return loading',
  'status asked',
  'answer of the status on its way',
  'result shown',
] as const;

/** What may fail: reliability 3.1, of the faults those that only a real browser has. */
const FAULTS = ['browser killed', 'tab killed', 'network lost', 'storage wiped'] as const;

const OUTCOMES = ['paid', 'paid, nobody tells the shop', 'declined'] as const;

export type Step = (typeof STEPS)[number];
type Fault = (typeof FAULTS)[number];
export type Outcome = (typeof OUTCOMES)[number];

export interface Cell {
  readonly step: Step;
  readonly fault: Fault;
  readonly outcome: Outcome;
  readonly language: 'ar' | 'en';
  /** One of the few that run with every change. */
  readonly isSample: boolean;
  /** One of the third that only the whole form has; the long forms of CI leave it out. */
  readonly isWhole: boolean;
}

/** Before the bank decides, it makes no difference who is told of it. */
const isEarly = (step: Step) => STEPS.indexOf(step) < STEPS.indexOf('decided, not sent back');

const SAMPLE = new Set([
  'browser killed at ‘leaving for the gateway’, paid',
  'browser killed at ‘decided, not sent back’, paid, nobody tells the shop',
  'tab killed at ‘answer on its way’, declined',
  'network lost at ‘status asked’, paid, nobody tells the shop',
  'storage wiped at ‘on the gateway, undecided’, paid',
  'storage wiped at ‘return loading’, declined',
]);

export const nameOf = ({ step, fault, outcome }: Pick<Cell, 'step' | 'fault' | 'outcome'>) =>
  `${fault} at ‘${step}’, ${outcome}`;

/** 5 early steps × 4 faults × 2 outcomes and 5 late ones × 4 × 3: 100 cells, in Arabic and in English by turns. */
export const cells: readonly Cell[] = STEPS.flatMap((step) =>
  FAULTS.flatMap((fault) =>
    OUTCOMES.filter((outcome) => !isEarly(step) || outcome !== 'paid, nobody tells the shop').map((outcome) => ({
      step,
      fault,
      outcome,
      isSample: SAMPLE.has(nameOf({ step, fault, outcome })),
    })),
  ),
).map((cell, index) => ({
  ...cell,
  language: index % 2 === 0 ? 'ar' : 'en',
  isWhole: index % 3 === 2 && !cell.isSample,
}));
