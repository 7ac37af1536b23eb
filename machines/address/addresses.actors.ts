import { api } from '../../api';
import { createResource } from '../catalogue/resource.machine';

/** The customer's saved addresses, read-only (Specification 2, Addresses). */
export const addressesResource = createResource((request: { userId: string }, options) =>
  api.addresses.list(request, options),
);
