// A backend of its own for the shop: one file, in memory. `PORT=4000 node examples/other-backend/server.mjs`.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const CODE = '1234';
const DELIVERY_FILS = 500;
const image = '/picture.png';
const category = { id: 1, name: 'Perfume', image, level: 0, childrens: [] };
const product = {
  id: 10,
  name: 'Oud oil',
  price: '5.000',
  image,
  quantity: 20,
  description: 'Ten millilitres',
  weight: '0.1',
};

const customers = new Map();
const addresses = new Map();
const orders = new Map();

class Refused extends Error {
  constructor(status, code, more = {}) {
    super(code);
    Object.assign(this, { status, body: { status: 'error', code, message: code, ...more } });
  }
}

const ok = (fields) => ({ status: 'success', ...fields });
const dinars = (fils) => (fils / 1000).toFixed(3);
const fils = (amount) => Math.round(Number(amount) * 1000);

function own(things, id, customer) {
  const thing = things.get(id);
  if (thing?.customerId !== customer.id) throw new Refused(404, 'not_found');
  return thing.data;
}

const listOwn = (things, customer) =>
  [...things.values()].filter(({ customerId }) => customerId === customer.id).map(({ data }) => data);

function saveAddress(customer, body, id = randomUUID()) {
  const { fullName, phone, country, city, area, street, address, email, piece, avenue, pickupLocation } = body;
  const texts = { phone, country, city, area, street, address, email, piece, avenue };
  const data = { id, full_name: fullName, ...texts, ...pickupLocation };
  addresses.set(id, { customerId: customer.id, data });
  return ok({ data });
}

function storeOrder(customer, { order_detail: detail, product_details: lines, attempt_id: attempt = randomUUID() }) {
  const earlier = [...orders.values()].find((one) => one.attempt === attempt && one.customerId === customer.id);
  if (earlier) return ok({ data: { id: earlier.data.id } });
  if (lines.length === 0 || lines.some(({ id }) => Number(id) !== product.id)) throw new Refused(422, 'invalid');
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (quantity > product.quantity) throw new Refused(409, 'sold_out');
  const subtotal = quantity * fils(product.price);
  const amounts = { subtotal: dinars(subtotal), delivery: dinars(DELIVERY_FILS), discount: dinars(0) };
  const quote = { ...amounts, total: dinars(subtotal + DELIVERY_FILS) };
  // The amounts of the request are compared, never trusted.
  if (fils(detail.total_price) !== fils(quote.total)) throw new Refused(409, 'quote_changed', { quote });
  product.quantity -= quantity;
  const data = {
    id: orders.size + 1000,
    created_at: new Date().toISOString(),
    order_status: 'confirmed',
    payment_status: 'pending',
    paymentType: detail.paymentType,
    total_price: quote.total,
    sub_total: quote.subtotal,
    delivery_charges: quote.delivery,
    discount: quote.discount,
    address: detail.address,
    products: lines.map((line) => ({
      id: line.id,
      name: product.name,
      price: product.price,
      image,
      quantity: line.quantity,
    })),
    Customer: { name: detail.full_name, phone: customer.phone },
  };
  orders.set(String(data.id), { customerId: customer.id, attempt, data });
  return ok({ data: { id: data.id } });
}

function logIn({ phone, otp, token }) {
  if (otp !== CODE || typeof token !== 'string' || token.length < 40) throw new Refused(422, 'wrong_code');
  const known = [...customers.values()].find((one) => one.phone === phone);
  const customer = known ?? { id: randomUUID(), name: 'Customer', phone };
  customers.set(token, customer);
  return ok({ data: customer });
}

const everybody = {
  'GET /getBanners': () => ok({ data: [{ image, banner_type: 'slider' }] }),
  'GET /get-featured-categories': () => ok({ data: [category] }),
  'GET /getAllCatesWithSub': () => ok({ data: [category] }),
  'GET /getListSubTwoCategory': () => ok({ data: [category] }),
  'GET /sections': () => ok({ data: [{ category: { ...category, products: [product] } }] }),
  'GET /category/:id/products': () => ok({ data: { category, subcategories: [], products: [product] } }),
  'GET /getProductById/:id': ({ id }) => {
    if (Number(id) !== product.id) throw new Refused(404, 'not_found');
    return ok({ data: product, variant_system: null });
  },
  'GET /getProductName': ({ query }) =>
    ok({ data: [product].filter(({ name }) => name.toLowerCase().includes((query.get('name') ?? '').toLowerCase())) }),
  'GET /hasVariants/:id': () => ok({ data: 0 }),
  'GET /get-reels': () => ok({ data: [] }),
  'GET /deliveryCharges_admin': () =>
    ok({
      data: [
        {
          country: 'Kuwait',
          delivery_weight_range_start: '0',
          delivery_weight_range_end: '999999',
          per_kg_price: dinars(DELIVERY_FILS),
          free_after: '0',
        },
      ],
    }),
  'GET /getPromoValid/:id': () => ok({ promo_code: [] }),
  'GET /geocode/reverse': () => ok({ data: { country: 'Kuwait', city: 'Salmiya', street: '' } }),
  // A real backend sends a code of its own here.
  'POST /customer/send-otp': () => ok({ success: true, expires_in: 300, retry_after: 60, channel: 'sms' }),
  'POST /customer/verify-otp': ({ body }) => logIn(body),
};

const onlyCustomers = {
  'GET /customer/session': ({ customer }) => ok({ data: customer }),
  'POST /customer/logout': ({ token }) => ok({ done: customers.delete(token) }),
  'GET /user/:id/addresses': ({ customer }) => ok({ data: listOwn(addresses, customer) }),
  'GET /address/:id': ({ id, customer }) => ok({ data: [own(addresses, id, customer)] }),
  'POST /address/store': ({ body, customer }) => saveAddress(customer, body),
  'POST /address/:id/update': ({ id, body, customer }) =>
    own(addresses, id, customer) && saveAddress(customer, body, id),
  'POST /address/:id/delete': ({ id, customer }) => {
    own(addresses, id, customer);
    addresses.delete(id);
    return ok({ data: 'deleted' });
  },
  'GET /user/:id/orders': ({ customer }) => ok({ data: listOwn(orders, customer) }),
  'GET /order/:id': ({ id, customer }) => ok({ data: own(orders, id, customer) }),
  'GET /order/:id/userid': ({ id, customer }) => ok({ data: own(orders, id, customer) }),
  'POST /order/store': ({ body, customer }) => storeOrder(customer, body),
  'GET /payment/open': () => ok({ data: null }),
  // A real backend creates an invoice at its payment gateway here.
  'POST /payment/initiate': ({ body }) =>
    ok({ Data: { InvoiceURL: `https://pay.example/${body.orderId}`, InvoiceId: body.orderId } }),
};

const routes = Object.entries({ ...everybody, ...onlyCustomers }).map(([route, handle]) => {
  const [method, path] = route.split(' ');
  return { method, form: new RegExp(`^/api${path.replace(':id', '([^/]+)')}$`), handle, isOpen: route in everybody };
});

async function answer(request) {
  const { pathname, searchParams: query } = new URL(request.url, 'http://shop');
  const route = routes.find(({ method, form }) => method === request.method && form.test(pathname));
  if (!route) throw new Refused(404, 'not_found');
  const token = request.headers.authorization?.replace('Bearer ', '');
  const customer = customers.get(token);
  if (!route.isOpen && !customer) throw new Refused(401, 'unauthorised');
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = request.method === 'POST' ? JSON.parse(Buffer.concat(chunks).toString()) : null;
  return route.handle({ id: decodeURIComponent(route.form.exec(pathname)[1] ?? ''), query, body, token, customer });
}

const server = createServer(async (request, response) => {
  const [status, body] = await answer(request).then(
    (data) => [200, data],
    (error) => (error instanceof Refused ? [error.status, error.body] : [400, new Refused(400, 'bad_request').body]),
  );
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
server.listen(Number(process.env.PORT ?? 4000), () =>
  process.stdout.write(`http://localhost:${server.address().port}/api\n`),
);
