import { t } from '@lingui/core/macro';

/** The engines' own texts, translated. The map in full screen has another name than the one behind it. */
export const mapWords = ({ cooperative }: { readonly cooperative: boolean }) => ({
  title: cooperative ? t`Map` : t`Map in full screen`,
  twoFingers: t`Use two fingers to move the map`,
  ctrlScroll: t`Use Ctrl + scroll to zoom the map`,
  commandScroll: t`Use ⌘ + scroll to zoom the map`,
});
