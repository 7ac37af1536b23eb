import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { addButton } from 'styled-system/recipes';
import { Icon } from '../icons/Icon';
import { Check, Plus } from '../icons/icons';
import { Spinner } from '../layout/Spinner';
import { VisuallyHidden } from '../layout/VisuallyHidden';

interface Props {
  state: 'idle' | 'busy' | 'done';
  /** The product's name, for the accessible name. */
  name: string;
  /** In the cart already: the button removes it. */
  inCart?: boolean;
  onClick: () => void;
}

/** The add button of a product card: plus, spinner, check (Specification 4, Add-to-cart on a product card). */
export function AddButton({ state, name, inCart = false, onClick }: Props) {
  const { t } = useLingui();
  const isInCart = state === 'idle' && inCart;
  const click = (event: MouseEvent) => {
    event.preventDefault();
    if (state !== 'busy') onClick();
  };
  return (
    <>
      <button
        type="button"
        className={addButton({ state: isInCart ? 'inCart' : state === 'busy' ? 'busy' : 'idle' })}
        aria-busy={state === 'busy' || undefined}
        aria-label={inCart ? t`Remove ${name} from cart` : t`Add ${name} to cart`}
        onClick={click}
      >
        {state === 'busy' ? (
          <Spinner />
        ) : (
          <Icon as={state === 'done' || isInCart ? Check : Plus} size={20} weight="bold" />
        )}
      </button>
      {state !== 'idle' && <VisuallyHidden role="status">{state === 'done' && t`Added`}</VisuallyHidden>}
    </>
  );
}
