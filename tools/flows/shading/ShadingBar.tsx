import { Trans } from '@lingui/react/macro';
import { css, cx } from 'styled-system/css';
import { Chip } from '../../../src/components/controls/Chip';
import { Ltr } from '../../../src/components/text/Ltr';
import { shade } from './shade';

interface Props {
  isShaded: boolean;
  onShade: (isShaded: boolean) => void;
}

/** Switches the counts of the tests on and off in a chart, and says how to read them. */
export function ShadingBar({ isShaded, onShade }: Props) {
  return (
    <div className={styles.bar}>
      <Chip pressed={isShaded} onPress={() => onShade(!isShaded)}>
        <Trans>What the tests walk</Trans>
      </Chip>
      {isShaded && (
        <>
          <p>
            <Trans>
              <Ltr>×3</Ltr> means that the generated tests enter the state or take the arrow three times.
            </Trans>
          </p>
          <ul className={styles.key}>
            <li className={styles.item}>
              <i className={cx(styles.sample, shade.never)} aria-hidden="true" />
              <Trans>never</Trans>
            </li>
            <li className={styles.item}>
              <i className={cx(styles.sample, shade.once)} aria-hidden="true" />
              <Trans>once</Trans>
            </li>
            <li className={styles.item}>
              <i className={cx(styles.sample, shade.several)} aria-hidden="true" />
              <Trans>several times</Trans>
            </li>
          </ul>
        </>
      )}
    </div>
  );
}

const styles = {
  bar: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    px: '4',
    py: '2',
    textStyle: 'note',
    color: 'text.secondary',
    boxShadow: 'below',
  }),
  key: css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2', listStyle: 'none' }),
  item: css({ display: 'flex', alignItems: 'center', gap: '3' }),
  sample: css({ w: '7', h: '4.5', rounded: 'xs', bg: 'sunken' }),
};
