import { and, eq } from 'drizzle-orm';
import { address, type Destination } from '../db/schema';
import type { Db, Tx } from '../deps';
import { invalid, notFound } from '../http/refusal';
import type { OrderRequest } from './order-request';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Where the order goes: the saved address that it names, else what the payload itself says.
 * @throws Refusal 404 for an address that isn't this customer's, 422 where there is none
 */
export async function destinationOf(
  db: Db | Tx,
  customerId: string,
  { addressId, destination }: OrderRequest,
): Promise<Destination> {
  if (addressId !== null) return savedDestination(db, customerId, addressId);
  if (
    destination.fullName === '' ||
    destination.phone === '' ||
    (destination.city === '' && destination.building === '')
  )
    throw invalid([{ field: 'order_detail.address', code: 'required' }], 'Missing delivery address');
  return destination;
}

async function savedDestination(db: Db | Tx, customerId: string, addressId: string): Promise<Destination> {
  if (!UUID.test(addressId)) throw notFound();
  const [saved] = await db
    .select()
    .from(address)
    .where(and(eq(address.id, addressId), eq(address.customerId, customerId)));
  if (!saved) throw notFound();
  return {
    fullName: saved.fullName,
    phone: saved.phone,
    email: saved.email,
    country: saved.country,
    governorate: saved.area,
    city: saved.city,
    piece: saved.piece,
    street: saved.street,
    avenue: saved.avenue,
    building: saved.address,
  };
}
