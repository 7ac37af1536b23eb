import { css } from 'styled-system/css';
import { useShopIdentity } from './shop-identity';

interface Props {
  /** Height in px; less where the logo would be too wide. */
  height: number;
}

const MAX_WIDTH = 144;

const onLight = css({ _dark: { display: 'none' }, _osDark: { _themeless: { display: 'none' } } });
const onDark = css({ display: 'none', _dark: { display: 'block' }, _osDark: { _themeless: { display: 'block' } } });
const name = css({
  textStyle: 'h2',
  maxW: '44',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** The shop's own logo, or its name where it has none. Decorative; the link around it has the name. */
export function ShopLogo({ height }: Props) {
  const shop = useShopIdentity();
  if (shop.logo === null) return <bdi className={name}>{shop.name}</bdi>;
  if (shop.logoDark === null) return <img alt="" {...scaled(shop.logo, height)} />;
  // What isn't displayed isn't loaded.
  return (
    <>
      <img alt="" loading="lazy" className={onLight} {...scaled(shop.logo, height)} />
      <img alt="" loading="lazy" className={onDark} {...scaled(shop.logoDark, height)} />
    </>
  );
}

function scaled({ src, width, height }: { src: string; width: number; height: number }, wanted: number) {
  const scale = Math.min(wanted / height, MAX_WIDTH / width);
  return { src, width: Math.round(width * scale), height: Math.round(height * scale) };
}
