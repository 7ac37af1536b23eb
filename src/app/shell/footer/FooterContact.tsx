import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { footer } from 'styled-system/recipes';
import { formatPhone, splitPhone } from '../../../../domain/customer/phone';
import { whatsappLink } from '../../../../domain/interaction/share-links';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { PaymentMarks } from '../../../components/payment/PaymentMarks';
import { Ltr } from '../../../components/text/Ltr';
import { useSupportPhone } from '../../hooks/use-support-phone';

const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' });

/** Under the footer's links: phone, WhatsApp, licence and the ways to pay. */
export function FooterContact() {
  const { contact, payments } = useShopIdentity();
  const phone = useSupportPhone();
  const styles = footer();
  return (
    <>
      <div className={styles.links}>
        <a href={`tel:${phone}`} className={styles.link}>
          <Ltr>{formatPhone(splitPhone(phone, ''))}</Ltr>
        </a>
        {contact.whatsapp && (
          <a href={whatsappLink(contact.whatsapp)} className={styles.link}>
            <Trans>WhatsApp</Trans>
          </a>
        )}
      </div>
      {contact.licence && (
        <p>
          <Trans>
            Licence no. <Ltr>{contact.licence}</Ltr>
          </Trans>
        </p>
      )}
      {payments.length > 0 && (
        <div className={marks}>
          <PaymentMarks marks={payments} />
        </div>
      )}
    </>
  );
}
