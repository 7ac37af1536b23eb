import { t } from '@lingui/core/macro';

/** The engines' own texts, translated. */
export const mapWords = () => ({
  title: t`Map`,
  twoFingers: t`Use two fingers to move the map`,
  ctrlScroll: t`Use Ctrl + scroll to zoom the map`,
  commandScroll: t`Use ⌘ + scroll to zoom the map`,
});
