import { count, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { addressesOf, addressInput, addressWire, columnsOf, ownAddress, MAX_ADDRESSES } from '../customers/addresses';
import { address, customer } from '../db/schema';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { readBody, uuidParam } from '../http/input';
import { notFound, Refusal } from '../http/refusal';
import { requireCustomer, currentCustomer, requireOwnId } from '../http/authenticate';

/** The addresses of the token's customer (Specification 7). Addresses of others are answered with 404. */
export function addressRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  const onlyCustomers = requireCustomer(deps);

  return new Hono<AppEnv>()
    .get('/user/:userId/addresses', onlyCustomers, async (c) => {
      requireOwnId(c, c.req.param('userId'));
      const data = (await addressesOf(db, currentCustomer(c).customerId)).map(addressWire);
      return c.json({ status: 'success', data, total: data.length });
    })
    .get('/address/:id', onlyCustomers, async (c) => {
      const [found] = await db
        .select()
        .from(address)
        .where(ownAddress(currentCustomer(c).customerId, uuidParam(c)));
      if (!found) throw notFound();
      return c.json({ status: 'success', data: [addressWire(found)] });
    })
    .post('/address/store', onlyCustomers, async (c) => {
      const input = await readBody(c, addressInput);
      requireOwnId(c, input.user_id);
      const { customerId } = currentCustomer(c);
      const now = clock.now();
      const saved = await db.transaction(async (tx) => {
        // Locks the customer, so that the limit holds for parallel requests.
        await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('update');
        const [owned] = await tx.select({ count: count() }).from(address).where(eq(address.customerId, customerId));
        if ((owned?.count ?? 0) >= MAX_ADDRESSES)
          throw new Refusal(422, 'too_many_addresses', 'There are too many saved addresses');
        return tx
          .insert(address)
          .values({ ...columnsOf(input), customerId, createdAt: now, updatedAt: now })
          .returning();
      });
      return c.json({ status: 'success', message: 'Address saved successfully!', data: saved.map(addressWire)[0] });
    })
    .post('/address/:id/update', onlyCustomers, async (c) => {
      const id = uuidParam(c);
      const input = await readBody(c, addressInput);
      requireOwnId(c, input.user_id);
      const [saved] = await db
        .update(address)
        .set({ ...columnsOf(input), updatedAt: clock.now() })
        .where(ownAddress(currentCustomer(c).customerId, id))
        .returning();
      if (!saved) throw notFound();
      return c.json({ status: 'success', message: 'Address saved successfully!', data: addressWire(saved) });
    })
    .post('/address/:id/delete', onlyCustomers, async (c) => {
      const deleted = await db
        .delete(address)
        .where(ownAddress(currentCustomer(c).customerId, uuidParam(c)))
        .returning({ id: address.id });
      if (deleted.length === 0) throw notFound();
      return c.json({ status: 'success', data: 'deleted', message: 'Address deleted successfully' });
    });
}
