import { useLingui } from '@lingui/react';
import { ShopLogo } from './ShopLogo';
import { useShopIdentity } from './shop-identity';
import { WordmarkAr } from './WordmarkAr';
import { WordmarkEn } from './WordmarkEn';

interface Props {
  /** Height in px of the Arabic mark; the Latin one is scaled to the same optical size. */
  height?: number;
}

/** The wordmark in the page's language. Decorative; the link around it has the name. */
export function Wordmark({ height = 28 }: Props) {
  const { i18n } = useLingui();
  const { logo, isDefault } = useShopIdentity();
  if (logo !== null || !isDefault) return <ShopLogo height={height} />;
  return i18n.locale === 'en' ? <WordmarkEn height={height * 0.82} /> : <WordmarkAr height={height} />;
}
