import type { Problem } from '../check-run';
import type { Operation } from '../history';
import type { Run } from '../run-plan';
import {
  type AttemptInput,
  attemptModel,
  type PromoInput,
  promoModel,
  type RefundInput,
  refundModel,
  type StockInput,
  stockModel,
} from './models';
import { type Call, type Model, shortestCounterexample } from './search';

/** What the books say at the end about the attempts of one key. */
interface AttemptEnding {
  readonly customer: string;
  readonly key: string;
  readonly checkouts: number;
  /** Payments that ended without money, or before it came. */
  readonly expired: number;
  readonly orders: readonly { readonly number: string; readonly wasLate: boolean }[];
  readonly returned: number;
  readonly retaken: number;
}

interface Ending {
  readonly attempts: readonly AttemptEnding[];
  readonly stock: readonly { readonly variant: number; readonly left: number }[];
  readonly used: number;
  readonly refunds: readonly {
    readonly order: string;
    readonly paid_fils: number;
    readonly reference: string;
    readonly amount_fils: number;
    readonly state: string;
  }[];
}

const ENDING = `select
  (select coalesce(json_agg(a), '[]') from (select c.customer_id as customer, split_part(c.attempt_key, '~', 1) as key,
      count(*)::int as checkouts, sum(p.expired)::int as expired, sum(o.returned)::int as returned, sum(o.retaken)::int as retaken,
      coalesce(json_agg(json_build_object('number', o.number, 'wasLate', p.late > 0)) filter (where o.number is not null), '[]') as orders
    from checkout c left join lateral (select number,
        (select count(*) from audit where object = number and action = 'goods returned') as returned,
        (select count(*) from audit where object = number and action = 'goods taken again') as retaken
      from orders where checkout_id = c.id) o on true,
    lateral (select count(*) filter (where state <> 'paid' or was_over) as expired, count(*) filter (where state = 'paid' and was_over) as late
      from (select state, exists (select from audit where object = reference and action in
        ('payment expired', 'payment canceled', 'payment given up', 'declined payment replaced')) as was_over
        from payment where checkout_id = c.id) s) p
    group by 1, 2) a) as attempts,
  (select json_agg(json_build_object('variant', variant_id, 'left', on_hand - reserved) order by variant_id) from stock) as stock,
  (select sum(used)::int from promo) as used,
  (select coalesce(json_agg(json_build_object('order', o.number, 'paid_fils', p.paid_fils, 'reference', r.reference,
      'amount_fils', r.amount_fils, 'state', r.state) order by r.created_at), '[]')
    from refund r join orders o on o.id = r.order_id join payment p on p.id = r.payment_id) as refunds`;

/** Compares the history of each object with a model that does one call after the other. */
export async function judgeHistory(run: Run): Promise<Problem[]> {
  const { rows } = await run.servers.admin.query<Record<keyof Ending, never>>({ name: 'ending', text: ENDING });
  const ending = rows[0] as unknown as Ending;
  const problems: Problem[] = [];
  const judge = <State, Input>(name: string, calls: readonly Call<Input>[], model: Model<State, Input>) => {
    const wrong = shortestCounterexample(calls, model);
    if (wrong) problems.push({ name: 'linearizable', what: `${name}:\n    ${wrong.join('\n    ')}` });
  };
  for (const { variant, left } of ending.stock)
    judge(
      `units of variant ${variant}`,
      stockCalls(run, ending, variant, left),
      stockModel(run.plan.stock[variant - 1] ?? 0),
    );
  judge(`uses of the promo code`, promoCalls(run, ending), promoModel(run.plan.promoUses));
  for (const shopper of run.shoppers)
    for (const { key } of shopper.attempts)
      if (endingOf(ending, shopper.customer.id, key).checkouts < 2)
        judge(`${key}`, attemptCalls(run, ending, shopper.customer.id, key), attemptModel);
  for (const order of new Set(ending.refunds.map((refund) => refund.order)))
    judge(`refunds of ${order}`, refundCalls(run, ending, order), refundModel(paidOf(ending, order)));
  return problems;
}

const AT_THE_END = Number.MAX_SAFE_INTEGER;
const NOBODY: Omit<AttemptEnding, 'customer' | 'key'> = {
  checkouts: 0,
  expired: 0,
  orders: [],
  returned: 0,
  retaken: 0,
};

const endingOf = ({ attempts }: Ending, customer: string, key: string): AttemptEnding =>
  attempts.find((one) => one.customer === customer && one.key === key) ?? { customer, key, ...NOBODY };
const paidOf = ({ refunds }: Ending, order: string) => refunds.find((one) => one.order === order)?.paid_fils ?? 0;

/** A call of the history about an object. */
function callOf<Input>(operation: Operation, input: Input, okAnswer = 'ok'): Call<Input> {
  const { answer, by, kind, attempt, start, end } = operation;
  const result = answer.kind === 'ok' ? okAnswer : answer.kind === 'refused' ? answer.code : null;
  return {
    start,
    end: result === null ? null : end,
    input,
    answer: result,
    words: `${by}: ${kind} ${attempt}${result === null ? ', no answer' : `, answered ${result}`}`,
  };
}

/** What the servers did by themselves, at some time after a step, if at all. */
const hidden = <Input>(start: number, input: Input, words: string): Call<Input> => ({
  start,
  end: null,
  input,
  answer: null,
  words,
});

/** Calls that submit an attempt, of all shoppers. */
const submissions = ({ history }: Run): Operation[] =>
  history.operations.filter(({ kind, method }) => kind === 'initiate' || (kind === 'store' && method === 'cash'));

const beginningOf = (run: Run, by: string, key: string): number =>
  submissions(run).find((one) => one.by === by && one.attempt === key)?.start ?? 0;

interface Effects {
  readonly who: string;
  readonly customer: string;
  readonly ended: AttemptEnding;
  readonly start: number;
  readonly operations: readonly Operation[];
}

/** Every attempt with its submissions. */
const attemptsOf = (run: Run, ending: Ending): Effects[] =>
  run.shoppers.flatMap(({ customer, attempts, planned }) =>
    attempts.map(({ key }) => ({
      who: key,
      customer: planned.name,
      ended: endingOf(ending, customer.id, key),
      start: beginningOf(run, planned.name, key),
      operations: submissions(run).filter((one) => one.by === planned.name && one.attempt === key),
    })),
  );

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const lateOf = ({ orders }: AttemptEnding) => orders.filter(({ wasLate }) => wasLate).length;
const copiesOf = ({ history }: Run, by: string) => history.copies.filter((copy) => copy.startsWith(`${by} `)).length;

function stockCalls(run: Run, ending: Ending, variant: number, left: number) {
  const calls: Call<StockInput>[] = [];
  for (const { who, customer, ended, start, operations } of attemptsOf(run, ending)) {
    const again = ended.checkouts > 1;
    for (const operation of operations) {
      const units = operation.units[variant - 1] ?? 0;
      if (units === 0) continue;
      const isOnly = operation.units.filter((count) => count > 0).length === 1;
      if (operation.answer.kind === 'refused' && (operation.answer.code !== 'out_of_stock' || !isOnly)) continue;
      calls.push(callOf(operation, { kind: 'take', who, units, again }));
    }
    const units = operations[0]?.units[variant - 1] ?? 0;
    if (units === 0) continue;
    const frees = ended.expired + ended.returned;
    calls.push(
      ...times(frees, hidden(start, { kind: 'free' as const, who, units }, `the units of ${who} are free again`)),
      ...times(
        lateOf(ended) + ended.retaken + copiesOf(run, customer),
        hidden(start, { kind: 'take' as const, who, units, again }, `${who} takes its units again`),
      ),
    );
  }
  for (const operation of run.history.operations.filter(({ kind }) => kind === 'stock')) {
    const units = operation.units[variant - 1] ?? 0;
    if (units !== 0 && operation.answer.kind !== 'refused') calls.push(callOf(operation, { kind: 'change', units }));
  }
  calls.push({
    start: AT_THE_END,
    end: AT_THE_END,
    input: { kind: 'left' },
    answer: String(left),
    words: `${left} are left`,
  });
  return calls;
}

function promoCalls(run: Run, ending: Ending) {
  const calls: Call<PromoInput>[] = [];
  for (const { who, customer, ended, start, operations } of attemptsOf(run, ending)) {
    const again = ended.checkouts > 1;
    const withCode = operations.filter(({ promo }) => promo);
    if (withCode.length === 0) continue;
    for (const operation of withCode)
      if (operation.answer.kind !== 'refused' || operation.answer.code === 'promo_invalid')
        calls.push(callOf(operation, { kind: 'use', who, customer, again }));
    calls.push(
      ...times(
        ended.expired + ended.returned,
        hidden(start, { kind: 'return' as const, who, customer }, `${who} returns its use`),
      ),
      ...times(
        lateOf(ended) + ended.retaken + copiesOf(run, customer),
        hidden(start, { kind: 'use' as const, who, customer, again }, `${who} uses it again`),
      ),
    );
  }
  const { used } = ending;
  calls.push({
    start: AT_THE_END,
    end: AT_THE_END,
    input: { kind: 'used' },
    answer: String(used),
    words: `${used} uses are counted`,
  });
  return calls;
}

function attemptCalls(run: Run, ending: Ending, customerId: string, key: string) {
  const { name = '' } = run.shoppers.find(({ customer }) => customer.id === customerId)?.planned ?? {};
  const about = run.history.operations.filter(({ by, attempt }) => by === name && attempt === key);
  const calls: Call<AttemptInput>[] = about.flatMap((operation): Call<AttemptInput>[] => {
    const { kind, answer, method } = operation;
    const value = answer.kind === 'ok' ? answer.value : '';
    if (kind === 'initiate' || kind === 'cancel') return [callOf(operation, { kind })];
    if (kind === 'store') return [callOf(operation, { kind }, value)];
    if (kind === 'open' && answer.kind === 'refused') return [];
    if (method === 'card' && (kind === 'open' || kind === 'status'))
      return [callOf(operation, { kind: 'look' as const }, value.split(' ')[1] || '-')];
    return [];
  });
  const charged = run.history.charges.get(key);
  for (const { number } of endingOf(ending, customerId, key).orders)
    if (charged !== undefined) calls.push(hidden(charged, { kind: 'made', number }, `order ${number} is made`));
  return calls;
}

function refundCalls(run: Run, ending: Ending, order: string) {
  const requests = run.history.operations.filter(({ kind, attempt }) => kind === 'refund' && attempt === order);
  const stored = ending.refunds.filter((refund) => refund.order === order);
  const calls: Call<RefundInput>[] = [];
  const known = new Set<string>();
  for (const operation of requests) {
    const { answer, fils } = operation;
    if (answer.kind === 'unknown') continue;
    const [reference = '', amount = String(fils)] = answer.kind === 'ok' ? answer.value.split(' ') : [];
    known.add(reference);
    calls.push(callOf(operation, { kind: 'request', reference, fils: Number(amount) }));
  }
  for (const { reference, amount_fils: fils, state } of stored) {
    const start = requests.find(({ answer }) => answer.kind === 'ok' && answer.value.startsWith(reference))?.start ?? 0;
    if (!known.has(reference))
      calls.push(hidden(start, { kind: 'request', reference, fils }, `a refund of ${fils} fils is stored`));
    calls.push(
      hidden(
        start,
        { kind: 'settle', reference, isRefunded: state === 'refunded' },
        `the refund of ${fils} fils is ${state}`,
      ),
    );
  }
  return calls;
}
