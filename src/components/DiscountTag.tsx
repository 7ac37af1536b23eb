import { cx } from 'styled-system/css';
import { discountTag } from 'styled-system/recipes';

/** What share of the old price is saved, in whole percent, or 0 when nothing is. Both in fils. */
export function percentOff(price: number, oldPrice: number | undefined): number {
  return oldPrice && oldPrice > price ? Math.round(((oldPrice - price) / oldPrice) * 100) : 0;
}

/** The orange almond with the percent saved; nothing below 1 percent. */
export function DiscountTag({ percent, className }: { percent: number; className?: string }) {
  if (percent < 1) return null;
  return <bdi dir="ltr" className={cx(discountTag(), className)}>{`\u2212${percent}%`}</bdi>;
}
