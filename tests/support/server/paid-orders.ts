import { eq } from 'drizzle-orm';
import { order } from '../../../server/db/schema';
import {
  createOrderBody,
  createPaymentBody,
  logInShopper,
  newAttemptId,
  type OrdersApp,
  paymentIdOf,
  SMALL_ORDER,
} from './orders-app';

/** An order of 1.750 KD that a new shopper has paid by card in the sandbox. */
export async function createPaidOrder(shop: OrdersApp) {
  const shopper = await logInShopper(shop);
  const attempt = newAttemptId();
  const body = createOrderBody({ userId: shopper.userId, amounts: SMALL_ORDER, method: 'card', attempt });
  const invoiceId = String((await shopper.initiate(createPaymentBody(1_750, attempt, body))).body.Data.InvoiceId);
  const paymentId = paymentIdOf((await shop.sandbox.hostedPage.pay(invoiceId))?.redirect);
  await shopper.status(paymentId);
  const number = (await shopper.store(body)).body.data.id;
  const row = async () => {
    const [found] = await shop.db.select().from(order).where(eq(order.number, number));
    return found as NonNullable<typeof found>;
  };
  return { number: String(number), invoiceId, shopper, row };
}
