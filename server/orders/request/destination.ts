import { and, eq } from 'drizzle-orm';
import { address, type Destination } from '../../db/schema';
import type { Db, Tx } from '../../deps';
import { isUuid } from '../../http/input';
import { invalid } from '../../http/refusal';
import type { OrderRequest } from './order-request';

/**
 * The delivery address of an order: the saved address that it names, otherwise the one in its payload.
 * @throws Refusal 422 if there is none, or if the saved address isn't this customer's
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
  if (!isUuid(addressId)) throw addressMissing('address_id');
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
    ...(saved.note && { note: saved.note }),
  };
}
