import { randomBytes, randomUUID } from 'node:crypto';
import { dinarsFromFils, filsFromDinars } from '../../../domain/money/fils';
import type { ProductWire } from '../../../api/schemas/product';
import type { VariantWire } from '../../../api/schemas/variant';
import { type ShopProcess, waitForCode } from '../../support/process/shop-process';
import { createOrderBody, createPaymentBody } from '../../support/server/orders-app';

const PHONE = '+96550001234';
const DELIVERY_FILS = 500;

/** Buys one unit of the first bouquet in the shop's sandbox, as a browser does. */
export async function buyByCard(
  shop: ShopProcess,
  origin: string,
): Promise<{ readonly orderNumber: string; readonly invoiceId: string }> {
  const token = randomBytes(32).toString('base64url');
  const printed = shop.output().length;
  await post(origin, '/api/customer/send-otp', { phone: PHONE, token });
  const otp = await waitForCode(shop, PHONE, printed);
  const { data: customer } = await post<{ data: { id: string } }>(origin, '/api/customer/verify-otp', {
    phone: PHONE,
    otp,
    token,
  });
  const { product, variant } = await firstBouquet(origin);
  const priceFils = filsFromDinars(variant.price) ?? 0;
  const attempt = randomUUID();
  const body = createOrderBody({
    userId: customer.id,
    attempt,
    method: 'card',
    amounts: { subtotal: priceFils, delivery: DELIVERY_FILS },
  });
  const [line] = body.product_details;
  const order = {
    ...body,
    product_details: [{ ...line, id: product.id, name: product.name, price: variant.price, v_id: variant.id }],
  };
  const { Data: invoice } = await post<{ Data: { InvoiceId: string } }>(
    origin,
    '/api/payment/initiate',
    {
      ...createPaymentBody(priceFils + DELIVERY_FILS, attempt, order),
      CallBackUrl: `${origin}/payment-callback`,
      ErrorUrl: `${origin}/payment-error`,
    },
    token,
  );
  const invoiceId = invoice.InvoiceId;
  const paid = await fetch(`${origin}/sandbox-gateway/invoice/${invoiceId}/pay`, {
    method: 'POST',
    redirect: 'manual',
  });
  const paymentId = new URL(paid.headers.get('location') ?? '').searchParams.get('paymentId');
  const status = await fetch(`${origin}/api/payment/status?paymentId=${paymentId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { order_id: orderNumber } = (await status.json()) as { order_id: string };
  if (!orderNumber) throw new Error(`the payment of ${dinarsFromFils(priceFils)} KD made no order`);
  return { orderNumber, invoiceId };
}

async function firstBouquet(origin: string) {
  const headers = { 'accept-language': 'en' };
  const list = await fetch(`${origin}/api/getProductName?name=bouquet&per_page=1`, { headers });
  const { data } = (await list.json()) as { data: ProductWire[] };
  const detail = await fetch(`${origin}/api/getProductById/${data[0]?.id}`, { headers });
  const { data: product, variant_system } = (await detail.json()) as {
    data: ProductWire;
    variant_system: { optimized_variants: VariantWire[] };
  };
  const variant = variant_system.optimized_variants.find(({ is_available }) => is_available);
  if (!variant) throw new Error('no variant of the first bouquet is in stock');
  return { product, variant };
}

/** Confirms the only refund of an invoice at the sandbox, as its page does. */
export async function confirmRefund(
  origin: string,
  invoiceId: string,
  refunds: readonly { readonly gatewayRefundId: string }[],
): Promise<void> {
  const path = `/sandbox-gateway/invoice/${invoiceId}/refund/${refunds[0]?.gatewayRefundId}/confirm`;
  const { status } = await fetch(`${origin}${path}`, { method: 'POST', redirect: 'manual' });
  if (status !== 303) throw new Error(`the sandbox answered ${status}`);
}

async function post<T>(origin: string, path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
