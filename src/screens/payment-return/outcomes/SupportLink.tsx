import { Trans } from '@lingui/react/macro';
import { button } from 'styled-system/recipes';
import { useSupportPhone } from '../../../app/hooks/use-support-phone';
import { Icon } from '../../../components/icons/Icon';
import { Phone } from '../../../components/icons/icons';

export function SupportLink() {
  return (
    <a href={`tel:${useSupportPhone()}`} className={button({ size: 'lg', tone: 'outline' })}>
      <Icon as={Phone} size={20} />
      <span>
        <Trans>Call support</Trans>
      </span>
    </a>
  );
}
