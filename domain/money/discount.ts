/** The discount in whole percent; 0 without one. Both amounts in fils. */
export function percentOff(price: number, oldPrice: number | null | undefined): number {
  return oldPrice ? Math.max(0, Math.round(((oldPrice - price) / oldPrice) * 100)) : 0;
}
