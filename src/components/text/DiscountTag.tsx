import { cx } from 'styled-system/css';
import { discountTag } from 'styled-system/recipes';

/** The percent saved; nothing below 1 percent. */
export function DiscountTag({ percent, className }: { percent: number; className?: string }) {
  if (percent < 1) return null;
  // The element keeps the page's direction, so that its corner and side flip; only the digits are isolated.
  return (
    <span className={cx(discountTag(), className)}>
      <bdi dir="ltr">{`\u2212${percent}%`}</bdi>
    </span>
  );
}
