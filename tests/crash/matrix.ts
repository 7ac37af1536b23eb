export const CARD_STEPS = [
  'idle',
  'draft built',
  'draft saved locally',
  'request sent',
  'server got it',
  'checkout and reservation committed',
  'gateway called',
  'invoice made, not saved',
  'invoice saved',
  'answer on the way',
  'address received',
  'pendingOrder saved',
  'leaving',
  'on the gateway, unpaid',
  'paid, not redirected',
  'callback loading',
  'status asked',
  'server finalising',
  'answer of the status on the way',
  'local clearing half done',
] as const;

const CASH_STEPS = [
  'idle',
  'draft built',
  'draft saved locally',
  'request sent',
  'server got it',
  'checkout and reservation committed',
  'answer on the way',
  'local clearing half done',
] as const satisfies readonly (typeof CARD_STEPS)[number][];

export const FAULTS = [
  'reload',
  'tab crash',
  'browser killed',
  'back button',
  'second tab',
  'line added in another tab',
  'tab closed, line added in a new one',
  'double submit',
  'offline',
  'request hangs',
  'HTTP 500',
  'HTML instead of JSON',
  'session expired',
  'storage wiped',
  'clock an hour on',
  'server killed',
] as const;

export const OUTCOMES = [
  'paid',
  'paid, no redirect',
  'failed',
  'cancelled',
  'pending then paid',
  'failed then paid late',
  'expired',
  'paid twice',
  'wrong amount',
  'gateway down',
] as const;

export const WEBHOOKS = ['before redirect', 'after', 'three times', 'never'] as const;

/** What goes wrong when the merchant refunds the order of a case. */
export const REFUND_FAULTS = [
  'nothing',
  'the call is lost',
  'the answer is lost',
  'the server is killed before the call',
  'the server is killed after the gateway took it',
  'it is requested twice at once',
  'the webhook comes before the answer',
  'the webhook comes twice at once',
  'the gateway refuses it',
  'the gateway refuses it later',
] as const;

/** What goes wrong when the shopper cancels the order of a case. */
export const CANCEL_FAULTS = [
  'nothing',
  'the answer is lost',
  'the server is killed before it is stored',
  'the server is killed after it is stored',
  'it is clicked in three tabs at once',
  'the merchant packs it at the same moment',
  'webhook and reconciler come at the same moment',
  'the order is sent once more',
] as const;

export type CancelFault = (typeof CANCEL_FAULTS)[number];

export type RefundFault = (typeof REFUND_FAULTS)[number];

export type Step = (typeof CARD_STEPS)[number];
type Fault = (typeof FAULTS)[number];
type Outcome = (typeof OUTCOMES)[number];
type Webhook = (typeof WEBHOOKS)[number];

export interface PlannedFault {
  readonly step: Step;
  readonly fault: Fault;
}

export interface CrashCase {
  readonly method: 'card' | 'cash';
  /** One in the matrix, up to five in random schedules. */
  readonly faults: readonly PlannedFault[];
  readonly outcome: Outcome;
  readonly webhook: Webhook;
  /** Chosen by the seed if it isn't given. */
  readonly refund?: RefundFault;
  /** Chosen by the seed if it isn't given. */
  readonly cancel?: CancelFault;
  /** Decides what the matrix leaves open, such as delays and whether the shopper returns. */
  readonly seed: number;
}

export const nameOf = ({ method, faults, outcome, webhook, refund, cancel }: CrashCase): string => {
  if (cancel !== undefined)
    return method === 'cash' ? `cash: cancel, ${cancel}` : `card: cancel, ${cancel}, ${outcome}, webhook ${webhook}`;
  if (refund !== undefined) return `card: refund, ${refund}, ${outcome}, webhook ${webhook}`;
  const what = faults.map(({ step, fault }) => `${fault} at ‘${step}’`).join(', then ') || 'nothing goes wrong';
  return method === 'cash' ? `cash: ${what}` : `card: ${what}, ${outcome}, webhook ${webhook}`;
};

/** A seed from the name of the case, so that it runs the same way every time. */
function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const withSeed = (testCase: Omit<CrashCase, 'seed'>): CrashCase => ({
  ...testCase,
  seed: seedOf(nameOf({ ...testCase, seed: 0 })),
});

/** 20 steps × 16 faults × 10 outcomes × 4 webhook modes: 12,800. */
export const cardCases = (): CrashCase[] =>
  CARD_STEPS.flatMap((step) =>
    FAULTS.flatMap((fault) =>
      OUTCOMES.flatMap((outcome) =>
        WEBHOOKS.map((webhook) => withSeed({ method: 'card', faults: [{ step, fault }], outcome, webhook })),
      ),
    ),
  );

/** 8 steps × 16 faults: 128. */
export const cashCases = (): CrashCase[] =>
  CASH_STEPS.flatMap((step) =>
    FAULTS.map((fault) => withSeed({ method: 'cash', faults: [{ step, fault }], outcome: 'paid', webhook: 'never' })),
  );

/** 10 refund faults × 10 outcomes × 4 webhook modes: 400. */
export const refundCases = (): CrashCase[] =>
  REFUND_FAULTS.flatMap((refund) =>
    OUTCOMES.flatMap((outcome) =>
      WEBHOOKS.map((webhook) => withSeed({ method: 'card', faults: [], outcome, webhook, refund })),
    ),
  );

/** 8 cancel faults × (cash + 10 outcomes × 4 webhook modes): 328. */
export const cancelCases = (): CrashCase[] =>
  CANCEL_FAULTS.flatMap((cancel) => [
    withSeed({ method: 'cash', faults: [], outcome: 'paid', webhook: 'never', cancel }),
    ...OUTCOMES.flatMap((outcome) =>
      WEBHOOKS.map((webhook) => withSeed({ method: 'card', faults: [], outcome, webhook, cancel })),
    ),
  ]);

const pairsOf = ({ faults: [planned], outcome, webhook }: CrashCase): string[] => {
  const parts = [`s${planned?.step}`, `f${planned?.fault}`, `o${outcome}`, `w${webhook}`];
  return parts.flatMap((one, index) => parts.slice(index + 1).map((other) => `${one}|${other}`));
};

/** Card cases in which every pair of step, fault, outcome and webhook mode occurs, greedily few; cash, refunds, cancelling. */
export function pairwiseCases(): CrashCase[] {
  const cases = cardCases();
  const missing = new Set(cases.flatMap(pairsOf));
  const chosen: CrashCase[] = [];
  for (let turn = 0; missing.size > 0; turn += 1) {
    let best: CrashCase | undefined;
    let most = 0;
    for (let index = 0; index < cases.length && most < 6; index += 1) {
      const testCase = cases[(index * 7_919 + turn * 104_729) % cases.length] as CrashCase;
      const gain = pairsOf(testCase).filter((pair) => missing.has(pair)).length;
      if (gain > most) [best, most] = [testCase, gain];
    }
    if (!best) break;
    chosen.push(best);
    for (const pair of pairsOf(best)) missing.delete(pair);
  }
  const later = [...refundCases(), ...cancelCases()].filter(({ outcome }) => outcome === 'paid');
  return [...chosen, ...cashCases(), ...later];
}

/** About 40 cases in which every step, fault, outcome and webhook mode occurs. */
export function sampleCases(): CrashCase[] {
  const card = Array.from({ length: 40 }, (_, index) =>
    withSeed({
      method: 'card',
      faults: [
        {
          step: CARD_STEPS[index % CARD_STEPS.length] as Step,
          fault: FAULTS[(index * 5 + Math.floor(index / 14)) % FAULTS.length] as Fault,
        },
      ],
      outcome: OUTCOMES[(index * 3 + Math.floor(index / 10)) % OUTCOMES.length] as Outcome,
      webhook: WEBHOOKS[(index + Math.floor(index / 4)) % WEBHOOKS.length] as Webhook,
    }),
  );
  const refunds = refundCases().filter(({ outcome, webhook }) => outcome === 'paid' && webhook === 'after');
  const cancels = cancelCases().filter(({ method }) => method === 'cash');
  return [...card, ...cashCases().filter((_, index) => index % 13 === 0), ...refunds, ...cancels];
}
