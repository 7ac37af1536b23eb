// The call loads its schema when it is made; here it comes with the screen.
import '../../api/schemas/shop-facts';
import { api } from '../../api';
import { ApiFailure } from '../../api/failure';
import { HELP_TOPICS } from '../../domain/brand/shop-identity';
import { createResource } from '../catalogue/resource.machine';

const MISSING = {
  kind: 'status',
  status: 404,
  code: null,
  message: null,
  retryAfter: null,
  details: [],
  quote: null,
} as const;

/** A text of the merchant in both languages, as Markdown. Fails with 404 for one that he has not written. */
export const policyResource = createResource(async ({ topic }: { topic: string }, options) => {
  const known = HELP_TOPICS.find((one) => one === topic);
  const text = known && (await api.shop.facts(options)).policies[known];
  if (!text) throw new ApiFailure(MISSING);
  return text;
});
