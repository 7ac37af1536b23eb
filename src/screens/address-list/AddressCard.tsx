import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { addressCard } from 'styled-system/recipes';
import type { Address } from '../../../api/schemas/address';
import { formatPhone, splitPhone } from '../../../domain/customer/phone';
import { Button } from '../../components/controls/Button';
import { PencilSimple, Trash } from '../../components/icons/icons';
import { LinkButton } from '../../components/controls/LinkButton';
import { Ltr } from '../../components/text/Ltr';
import { MapPicture } from '../../components/map/MapPicture';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { addressLine } from '../../i18n/address-line';
import { countryLabel } from '../../i18n/words/country-words';
import { useTranslate } from '../../i18n/use-translate';
import { href } from '../../../domain/routes/href';

const danger = css({ color: 'error' });

interface Props {
  address: Address;
  isSelected: boolean;
  forward: unknown;
  onChoose: () => void;
  onDelete: () => void;
}

/** A saved address: the whole card selects it; with Edit and Delete. */
export function AddressCard({ address, isSelected, forward, onChoose, onDelete }: Props) {
  const { t } = useLingui();
  const translate = useTranslate();
  const styles = addressCard();
  const where = addressLine(address, translate);
  return (
    <div className={styles.root}>
      <MapPicture />
      <div>
        <p className={styles.name}>
          <bdi>{address.fullName}</bdi>
        </p>
        <p className={styles.line}>{where}</p>
        <p className={styles.line}>
          <bdi>{countryLabel(address.country, translate)}</bdi>
          {' · '}
          <Ltr>{formatPhone(splitPhone(address.phone, address.country))}</Ltr>
        </p>
        <div className={styles.actions}>
          <LinkButton
            tone="plain"
            size="sm"
            icon={PencilSimple}
            href={href('addAddress', { addressId: address.id })}
            state={forward}
          >
            <Trans>Edit</Trans>
            <VisuallyHidden> {where}</VisuallyHidden>
          </LinkButton>
          <Button tone="plain" size="sm" icon={Trash} className={danger} onClick={onDelete}>
            <Trans>Delete</Trans>
            <VisuallyHidden> {where}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <input
        type="radio"
        className={styles.radio}
        name="address"
        checked={isSelected}
        onChange={onChoose}
        onClick={isSelected ? onChoose : undefined}
        aria-label={t`${address.fullName}, ${where}`}
      />
      <span className={styles.dot} aria-hidden="true" />
    </div>
  );
}
