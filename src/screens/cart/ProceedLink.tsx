import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { button } from 'styled-system/recipes';
import { Icon } from '../../components/icons/Icon';
import { ArrowForward } from '../../components/icons/icons';
import { Link } from '../../components/controls/Link';
import { Spinner } from '../../components/layout/Spinner';
import { href } from '../../../domain/routes/href';

/** The link to checkout, with a label while its code loads. */
export function ProceedLink() {
  const [isOpening, setOpening] = useState(false);
  return (
    <Link
      href={href('checkout')}
      className={button({ size: 'lg', block: true })}
      aria-busy={isOpening || undefined}
      onClick={() => setOpening(true)}
    >
      {isOpening && <Spinner />}
      <span>{isOpening ? <Trans>Processing...</Trans> : <Trans>Proceed to Checkout</Trans>}</span>
      {!isOpening && <Icon as={ArrowForward} size={20} mirror />}
    </Link>
  );
}
