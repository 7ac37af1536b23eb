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
  /** Its variant is chosen before it is added. */
  hasChoices?: boolean;
  onClick: () => void;
}

/** Says that a choice follows. */
const CARET = { regular: 'M32 96h192l-96 112z' };

/** The add button of a product card: plus, spinner, check (Specification 4, Add-to-cart on a product card). */
export function AddButton({ state, name, inCart = false, hasChoices = false, onClick }: Props) {
  const { t } = useLingui();
  const isInCart = state === 'idle' && inCart;
  const isChoice = hasChoices && !inCart;
  const label = inCart ? t`Remove ${name} from cart` : isChoice ? t`Choose options: ${name}` : t`Add ${name} to cart`;
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
        aria-haspopup={isChoice ? 'dialog' : undefined}
        aria-label={label}
        title={label}
        onClick={click}
      >
        {state === 'busy' ? (
          <Spinner />
        ) : (
          <Icon as={state === 'done' || isInCart ? Check : Plus} size={20} weight="bold" />
        )}
        {isChoice && <Icon as={CARET} size={12} />}
      </button>
      {state !== 'idle' && <VisuallyHidden role="status">{state === 'done' && t`Added`}</VisuallyHidden>}
    </>
  );
}
