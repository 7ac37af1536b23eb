import { css } from 'styled-system/css';
import { useShopIdentity } from './shop-identity';

interface Props {
  /** On a dark background in both themes. */
  isOnDark?: boolean;
}

/** In px. */
const HEIGHT = 28;
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
export function ShopLogo({ isOnDark = false }: Props) {
  const shop = useShopIdentity();
  if (shop.logo === null) return <bdi className={name}>{shop.name}</bdi>;
  const dark = shop.logoDark ?? shop.logo;
  if (isOnDark || dark === shop.logo) return <img alt="" {...scaled(dark)} />;
  // What isn't displayed isn't loaded.
  return (
    <>
      <img alt="" loading="lazy" className={onLight} {...scaled(shop.logo)} />
      <img alt="" loading="lazy" className={onDark} {...scaled(dark)} />
    </>
  );
}

function scaled({ src, width, height }: { src: string; width: number; height: number }) {
  const scale = Math.min(HEIGHT / height, MAX_WIDTH / width);
  return { src, width: Math.round(width * scale), height: Math.round(height * scale) };
}
