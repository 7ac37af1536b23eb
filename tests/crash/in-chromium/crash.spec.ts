import { readLedger } from './ledger';
import { type CrashCase, cases, nameOf } from './cases';
import { type DelayedRequest, holdRequest } from './hold-request';
import { createStoredState } from './stored-state';
import { createShopPage } from './shop-page';
import { launchDevice } from './device';
import { expect, test, type Shop } from './shop';
import { Scenario } from './scenario';
import { injectFault } from './inject-fault';

const PAID = {
  paid: 1,
  orders: [{ status: 'confirmed', payment: 'paid', sameAmount: true }],
  checkouts: 1,
  wrongStock: 0,
};
const UNPAID = { paid: 0, orders: [], checkouts: 0, wrongStock: 0 };

for (const testCase of cases)
  test(`${nameOf(testCase)}, in ${testCase.language}${testCase.isSample ? ' @sample' : testCase.isWhole ? ' @whole' : ''} [row 65]`, async ({
    shop,
  }) => {
    await live(testCase, shop);
  });

async function live(testCase: CrashCase, shop: Shop): Promise<void> {
  const customer = await shop.createCustomer();
  const values = createStoredState(customer, testCase.language, shop.priceFils);
  const isOnDisk = testCase.fault === 'browser killed';
  let device = await launchDevice(testCase.language, { origin: shop.address, values, isOnDisk });
  const who = { language: testCase.language, customer, shop };
  const scenario = new Scenario({ testCase, customer, shop });
  let shopPage = createShopPage(device.page, who);
  try {
    let delayed: DelayedRequest | null = null as DelayedRequest | null;
    await holdRequest(device.context, testCase.step, (there) => {
      delayed = there;
      scenario.injectFault();
    });
    await shopPage.opens('/checkout');
    expect(await scenario.goOn(shopPage, true), `the step comes; seen: ${scenario.seen}`).toBe('struck');

    const struck = await injectFault(testCase.fault, device, shopPage, delayed);
    device = struck.device;
    scenario.survive();
    shopPage = createShopPage(device.page, who);
    if (struck.isGone) await shopPage.opens('/checkout');
    expect(await scenario.goOn(shopPage)).toBe('over');

    expect(scenario.falseMessages, `false messages; seen: ${scenario.seen}`).toEqual([]);
    const isPaid = testCase.outcome !== 'declined';
    await expect.poll(() => readLedger(shop, customer), { timeout: 60_000 }).toMatchObject(isPaid ? PAID : UNPAID);
    expect(await shopPage.countsOrders()).toBe(isPaid ? 1 : 0);
    expect(await readLedger(shop, customer)).toMatchObject(isPaid ? PAID : UNPAID);
  } finally {
    await device.closed();
  }
}
