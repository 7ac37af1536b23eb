import { applyReport, endAttempt, initiate, type Mistake } from './server';
import { INVOICES, isPayable, type Worker, withInvoice, type World } from './world';

export type Step = readonly [name: string, world: World];

const MAX_WORKERS = 2;

/** Everything that can happen next. A message that is lost is a step that never comes; one that comes twice is taken twice. */
export function stepsOf(world: World, mistake: Mistake | null, maxCharges: number): Step[] {
  const begun = initiate(world);
  return [
    ...(begun ? [['the shopper begins to pay', begun] as const] : []),
    ...INVOICES.flatMap((place) => [...gatewaySteps(world, place, maxCharges), ...shopSteps(world, place, mistake)]),
    ...workerSteps(world, mistake),
    ...attemptSteps(world, mistake),
  ];
}

function gatewaySteps(world: World, place: 0 | 1, maxCharges: number): Step[] {
  const { gateway, charges, isLate, payment } = world.invoices[place];
  const step = (name: string, values: Parameters<typeof withInvoice>[2]): Step => [
    `${name} ${place + 1}`,
    withInvoice(world, place, values),
  ];
  const isAtBank = gateway === 'open' || gateway === 'failed';
  return [
    ...(isAtBank
      ? [step('the bank processes', { gateway: 'processing' }), step('the bank declines', { gateway: 'failed' })]
      : []),
    ...(isAtBank || gateway === 'processing'
      ? [step('the gateway takes', { gateway: 'paid', charges: charges + 1 })]
      : []),
    ...(gateway === 'processing' ? [step('the bank declines', { gateway: isLate ? 'expired' : 'failed' })] : []),
    ...(gateway === 'paid' && charges < maxCharges ? [step('the gateway takes again', { charges: charges + 1 })] : []),
    ...(payment !== 'none' && !isLate
      ? [step('time runs out for', { isLate: true, ...(isAtBank && { gateway: 'expired' as const }) })]
      : []),
  ];
}

/** The call that creates an invoice: answered, answered to a server that died, or without an answer in time. */
function shopSteps(world: World, place: 0 | 1, mistake: Mistake | null): Step[] {
  const invoice = world.invoices[place];
  if (invoice.payment === 'none') return [];
  const created = { gateway: invoice.isLate ? 'expired' : 'open' } as const;
  const canceled = isPayable(invoice) ? endAttempt(withInvoice(world, place, { payment: 'canceled' }), mistake) : null;
  return [
    ...(invoice.payment === 'creating' && invoice.gateway === 'none'
      ? ([
          [`invoice ${place + 1} is created`, withInvoice(world, place, { ...created, payment: 'open' })],
          [`invoice ${place + 1} is created, the server dies`, withInvoice(world, place, created)],
          ...(canceled
            ? [[`invoice ${place + 1} is created, the answer is lost`, withInvoice(canceled, place, created)] as const]
            : []),
        ] as const)
      : []),
    ...(canceled ? [[`payment ${place + 1} is canceled`, canceled] as const] : []),
  ];
}

/** Browser, webhook and reconciler ask alike. A server that dies between two steps is a worker that disappears. */
function workerSteps(world: World, mistake: Mistake | null): Step[] {
  const { workers, invoices } = world;
  const without = (worker: Worker): World => ({ ...world, workers: workers.filter((one) => one !== worker) });
  const asking = INVOICES.filter((place) => invoices[place].payment !== 'none' && workers.length < MAX_WORKERS).map(
    (invoice): Step => {
      const { gateway, charges } = invoices[invoice];
      return [`a server asks about ${invoice + 1}`, { ...world, workers: [...workers, { invoice, gateway, charges }] }];
    },
  );
  const answering = workers.flatMap((worker): Step[] => [
    [`a server dies that asked about ${worker.invoice + 1}`, without(worker)],
    mistake === 'the payment is not locked' && worker.hasSeenOrder === undefined
      ? [
          'a server looks for an order',
          {
            ...world,
            workers: workers.map((one) => (one === worker ? { ...one, hasSeenOrder: world.orders.length > 0 } : one)),
          },
        ]
      : [`the answer about ${worker.invoice + 1} is stored`, applyReport(without(worker), worker, mistake)],
  ]);
  return [...asking, ...answering];
}

function attemptSteps(world: World, mistake: Mistake | null): Step[] {
  const { attempt, invoices, onHand, reserved } = world;
  const begun = invoices.filter(({ payment }) => payment !== 'none');
  const isOver =
    (attempt === 'open' || (mistake === 'an attempt is freed twice' && attempt === 'dead')) &&
    begun.every(({ isLate }) => isLate);
  const expired = INVOICES.reduce<World>(
    (next, place) => (isPayable(next.invoices[place]) ? withInvoice(next, place, { payment: 'expired' }) : next),
    world,
  );
  return [
    ...(isOver ? [['the attempt is freed', endAttempt(expired, mistake)] as const] : []),
    ...(onHand - reserved >= 1
      ? [['somebody else buys the unit', { ...world, onHand: onHand - 1, sold: world.sold + 1 }] as const]
      : []),
  ];
}
