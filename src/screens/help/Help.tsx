import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { pageInset } from 'styled-system/recipes';
import type { HelpTopic } from '../../../domain/brand/shop-identity';
import { formatPhone, splitPhone } from '../../../domain/customer/phone';
import { whatsappLink } from '../../../domain/interaction/share-links';
import { href } from '../../../domain/routes/href';
import { useSupportPhone } from '../../app/hooks/use-support-phone';
import { useShopIdentity } from '../../components/brand/shop-identity';
import type { IconDrawing } from '../../components/icons/Icon';
import {
  ArrowClockwise,
  EnvelopeSimple,
  Heart,
  Info,
  Phone,
  ShieldCheck,
  Truck,
  WhatsappLogo,
} from '../../components/icons/icons';
import { Card } from '../../components/layout/Card';
import { ListRow } from '../../components/layout/ListRow';
import { PageTitle } from '../../components/layout/Titles';
import { PaymentMarks } from '../../components/payment/PaymentMarks';
import { Ltr } from '../../components/text/Ltr';
import { HELP_WORDS } from '../../i18n/words/help-words';

const cards = css({ display: 'grid', gap: '3' });
const address = css({ textStyle: 'body', color: 'text.secondary' });
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' });

const ICONS: Readonly<Record<HelpTopic, IconDrawing>> = {
  returns: ArrowClockwise,
  delivery: Truck,
  care: Heart,
  privacy: ShieldCheck,
  terms: Info,
};

/** How to reach the shop and to pay, the merchant's policies and licence. */
export function Help() {
  const { i18n } = useLingui();
  const { contact, payments, helpTopics } = useShopIdentity();
  const phone = useSupportPhone();
  return (
    <div className={pageInset({ width: 'phone' })}>
      <PageTitle>
        <Trans>Help centre</Trans>
      </PageTitle>
      <div className={cards}>
        <Card flush>
          {contact.whatsapp && (
            <ListRow
              icon={WhatsappLogo}
              external={whatsappLink(contact.whatsapp)}
              end={<PhoneNumber of={contact.whatsapp} />}
            >
              <Trans>WhatsApp</Trans>
            </ListRow>
          )}
          <ListRow icon={Phone} external={`tel:${phone}`} end={<PhoneNumber of={phone} />}>
            <Trans>Call us</Trans>
          </ListRow>
          {contact.email && (
            <ListRow icon={EnvelopeSimple} external={`mailto:${contact.email}`} end={<Ltr>{contact.email}</Ltr>}>
              <Trans>Email</Trans>
            </ListRow>
          )}
        </Card>
        {helpTopics.length > 0 && (
          <Card flush>
            {helpTopics.map((topic) => (
              <ListRow key={topic} icon={ICONS[topic]} href={href('helpTopic', { topic })}>
                {i18n._(HELP_WORDS[topic])}
              </ListRow>
            ))}
          </Card>
        )}
        {contact.address && <p className={address}>{contact.address}</p>}
        {contact.licence && (
          <p className={address}>
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
      </div>
    </div>
  );
}

const PhoneNumber = ({ of }: { of: string }) => <Ltr>{formatPhone(splitPhone(of, ''))}</Ltr>;
