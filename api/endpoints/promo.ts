import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import { withId, type Paths } from '../paths';
import { rejectRefusal } from '../schemas/envelope';
import { promoSchema } from '../schemas/promo';

/** The first code of the list counts; an empty list means that the code isn't valid. */
const answer = v.pipe(
  rejectRefusal,
  v.object({
    promo_code: v.nullish(
      v.union([
        v.array(v.unknown()),
        v.pipe(
          v.looseObject({}),
          v.transform((code): unknown[] => [code]),
        ),
      ]),
      [],
    ),
  }),
  v.transform(({ promo_code }) => {
    const first = v.safeParse(promoSchema, promo_code[0]);
    return first.success ? first.output : null;
  }),
);

/** Looks up a promo code (Specification 7); null if it isn't valid. */
export const promoEndpoints = (client: Client, paths: Paths) => ({
  check: ({ code }: { code: string }, options?: CallOptions) =>
    client.get(withId(paths.promo, code), { schema: answer, ...options }),
});
