import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { pageInset, productGrid } from 'styled-system/recipes';
import { confirmationMachine } from '../../../machines/shop/confirmation.machine';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/layout/EmptyState';
import { Trash } from '../../components/icons/icons';
import { LinkButton } from '../../components/controls/LinkButton';
import { href } from '../../../domain/routes/href';
import { useFavouriteItems, useWidget } from '../../app/shop-context';
import { Question } from '../../components/overlays/Question';
import { ProductTile } from '../../components/catalogue/products/ProductTile';
import { ListHead } from '../../components/catalogue/list/ListHead';
import { productOf } from './favourite-product';

const faded = css({ opacity: '0.5' });

/** The wishlist, newest first (Specification 2, Favorites). */
export function Favorites() {
  const items = useFavouriteItems();
  // Products removed here stay visible until the screen closes, so that a mistake can be undone.
  const [seen, setSeen] = useState(items);
  const question = useWidget(confirmationMachine, { meant: { type: 'favourites.cleared' } });
  const isAsking = useSelector(question, (state) => state.hasTag('asking'));
  const shown = [...seen, ...items.filter(({ id }) => seen.every((one) => one.id !== id))].toReversed();
  return (
    <div className={pageInset()}>
      <ListHead title={<Trans>Wishlist</Trans>} count={items.length} />
      {shown.length === 0 ? (
        <EmptyState
          picture="/media/prop-heart-480.webp"
          blob="error"
          title={<Trans>No favorites yet</Trans>}
          help={<Trans>Tap the heart on anything you like to keep it in one place.</Trans>}
          action={
            <LinkButton href={href('products')}>
              <Trans>Browse products</Trans>
            </LinkButton>
          }
        />
      ) : (
        <>
          <div className={productGrid()}>
            {shown.map((item) => (
              <div key={item.id} className={items.some(({ id }) => id === item.id) ? undefined : faded}>
                <ProductTile product={productOf(item)} heading="h2" />
              </div>
            ))}
          </div>
          {items.length > 0 && (
            <div className={css({ display: 'flex', justifyContent: 'center', pt: '7' })}>
              <Button
                tone="plain"
                size="sm"
                icon={Trash}
                onClick={() => question.send({ type: 'confirmation.requested' })}
              >
                <Trans>Clear the wishlist</Trans>
              </Button>
            </div>
          )}
        </>
      )}
      <Question
        open={isAsking}
        title={<Trans>Clear the wishlist?</Trans>}
        text={<Trans>Everything in it will be removed.</Trans>}
        confirmLabel={<Trans>Clear</Trans>}
        onCancel={() => question.send({ type: 'confirmation.declined' })}
        onConfirm={() => {
          question.send({ type: 'confirmation.accepted' });
          setSeen([]);
        }}
      />
    </div>
  );
}
