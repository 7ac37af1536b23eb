import { Refusal } from '../../http/refusal';

/** 409 with the line that is out of stock and its available units. */
export const outOfStock = (line: { productId: number; variantId: number | null; name: string }, available: number) =>
  new Refusal(409, 'out_of_stock', `${line.name || 'A product'} is out of stock`, {
    body: {
      line: {
        id: String(line.productId),
        v_id: line.variantId === null ? null : String(line.variantId),
        name: line.name,
        available,
      },
    },
  });
