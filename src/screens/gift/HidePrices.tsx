import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';

const row = css({ display: 'flex', alignItems: 'center', gap: '3', minH: '11', cursor: 'pointer' });
const box = css({ flex: 'none', w: '5', h: '5', accentColor: 'primary' });

/** Whether the parcel goes out without prices. */
export function HidePrices({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={row}>
      <input
        type="checkbox"
        className={box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Trans>Leave prices out of the parcel</Trans>
    </label>
  );
}
