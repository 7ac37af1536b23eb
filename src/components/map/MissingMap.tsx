import { Trans } from '@lingui/react/macro';
import { mapPicker } from 'styled-system/recipes';
import { Notice } from '../layout/Notice';

/** In the place of a map that can't be shown: how to choose the location without it. */
export function MissingMap() {
  return (
    <div className={mapPicker().missing}>
      <Notice tone="warning" size="sm" role="status">
        <Trans>The map can't be shown here. Use your current location, or enter its coordinates below.</Trans>
      </Notice>
    </div>
  );
}
