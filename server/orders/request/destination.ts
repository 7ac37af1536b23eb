import { and, eq } from 'drizzle-orm';
import { address, type Destination } from '../../db/schema';
import type { Db, Tx } from '../../deps';
import { invalid } from '../../http/refusal';
import type { OrderRequest } from './order-request';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Where the order goes: the saved address that it names, else what the payload itself says.
 * @throws Refusal 422 where there is none, which is also what an address that isn't this customer's is answered with
 */
export async function resolveDestination(
  db: Db | Tx,
  customerId: string,
  { addressId, destination }: OrderRequest,
): Promise<Destination> {
  if (addressId !== null) return loadSavedDestination(db, customerId, addressId);
  if (
    destination.fullName === '' ||
    destination.phone === '' ||
    (destination.city === '' && destination.building === '')
  )
    throw addressMissing('address');
  return destination;
}

const addressMissing = (field: 'address' | 'address_id') =>
  invalid([{ field: `order_detail.${field}`, code: 'required' }], 'Missing delivery address');

async function loadSavedDestination(db: Db | Tx, customerId: string, addressId: string): Promise<Destination> {
  if (!UUID.test(addressId)) throw addressMissing('address_id');
  const [saved] = await db
    .select()
    .from(address)
    .where(and(eq(address.id, addressId), eq(address.customerId, customerId)));
  if (!saved) throw addressMissing('address_id');
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
