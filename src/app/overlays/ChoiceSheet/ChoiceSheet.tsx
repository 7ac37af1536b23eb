import { useSelector } from '@xstate/react';
import type { CartLine } from '../../../../domain/cart/cart-line';
import { productChoicesMachine } from '../../../../machines/product/product-choices.machine';
import { Sheet } from '../../../components/overlays/Sheet';
import { useCart, useLocale, useNavigation, useWidget } from '../../shop-context';
import { ChoiceForm } from './ChoiceForm';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Chooses the variant of a list's product and adds it, without leaving the list. */
export function ChoiceSheet({ open, onClose }: Props) {
  const line = useSelector(useNavigation(), ({ context }) => context.choosing);
  const locale = useLocale();
  return (
    <Sheet open={open} onClose={onClose} title={<bdi>{line?.name}</bdi>}>
      {line && <OpenChoices key={locale} line={line} />}
    </Sheet>
  );
}

function OpenChoices({ line }: { line: CartLine }) {
  const cart = useCart();
  const choices = useWidget(productChoicesMachine, { line, lines: cart.getSnapshot().context.lines, cart });
  return <ChoiceForm choices={choices} />;
}
