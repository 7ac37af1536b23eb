import { Refusal } from '../../http/refusal';

/** Names the line that can't be had; `available` pieces are left of it. */
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
