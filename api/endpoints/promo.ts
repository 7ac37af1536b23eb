import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import { at, type Paths } from '../paths';
import { unlessRefused } from '../schemas/envelope';
import { promoSchema } from '../schemas/promo';

/** The first of the list counts; none at all is a code that is worth nothing. */
const answer = v.pipe(
  unlessRefused,
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

/** Looks a promo code up (Specification 7); null where it isn't worth anything. */
export const promoEndpoints = (client: Client, paths: Paths) => ({
  check: ({ code }: { code: string }, options?: CallOptions) =>
    client.get(at(paths.promo, code), { answer, ...options }),
});
