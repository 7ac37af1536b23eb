import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { href } from '../../../domain/routes/href';
import { formatPhone, splitPhone } from '../../../domain/customer/phone';
import { useLanguageSwitch } from '../../app/hooks/use-language-switch';
import { useSupportPhone } from '../../app/hooks/use-support-phone';
import { Card } from '../../components/layout/Card';
import { Headset, Info, Translate } from '../../components/icons/icons';
import { ListRow } from '../../components/layout/ListRow';
import { Ltr } from '../../components/text/Ltr';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { Appearance } from './Appearance';
import { PrivacyRow } from './PrivacyRow';
import type { ThemeRef } from '../../../machines/shop/theme.machine';

const pill = css({
  almond: 'lg',
  bg: 'primary.soft',
  color: 'primary.softFg',
  px: '3.5',
  py: '1',
  textStyle: 'link',
  minW: '11',
  textAlign: 'center',
});

/** Help, language, theme and privacy (Specification 2, Profile). */
export function Preferences({ theme, hasSupport = false }: { theme: ThemeRef; hasSupport?: boolean }) {
  const language = useLanguageSwitch();
  const supportPhone = useSupportPhone();
  return (
    <Card flush>
      {hasSupport && (
        <ListRow
          icon={Headset}
          external={`tel:${supportPhone}`}
          end={<Ltr>{formatPhone(splitPhone(supportPhone, ''))}</Ltr>}
        >
          <Trans>Help & Support</Trans>
        </ListRow>
      )}
      <ListRow icon={Info} href={href('help')}>
        <Trans>Help centre</Trans>
      </ListRow>
      <ListRow
        icon={Translate}
        onPress={language.onSwitch}
        end={
          <span className={pill} lang={language.lang}>
            {language.lang === 'ar' ? (
              <>
                <span aria-hidden="true">{language.letter}</span>
                <VisuallyHidden>{language.label}</VisuallyHidden>
              </>
            ) : (
              language.label
            )}
          </span>
        }
      >
        <Trans>Language</Trans>
      </ListRow>
      <Appearance theme={theme} />
      <PrivacyRow />
    </Card>
  );
}
