import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { href } from '../../../domain/routes/href';
import { Link } from '../../components/controls/Link';
import type { ScreenProps } from '../screen';

interface Props extends Pick<ScreenProps<'products', never>, 'route'> {
  /** The searched text without its misspellings. */
  text: string;
}

/** Leads from a misspelt search to the text that was probably meant. */
export function DidYouMean({ text, route }: Props) {
  return (
    <p className={css({ pb: '2', color: 'text.secondary' })}>
      <Trans>Did you mean</Trans>{' '}
      <Link
        href={href('products', { ...route, query: text })}
        className={css({ fontWeight: 'semibold', color: 'primary', textDecoration: 'underline' })}
      >
        <bdi>{text}</bdi>
      </Link>
    </p>
  );
}
