import { useLingui } from '@lingui/react';
import { createContext, type ReactNode, useContext } from 'react';
import { DEFAULT_SHOP, type ShopIdentity } from '../../../domain/brand/shop-identity';

const ShopIdentityContext = createContext(DEFAULT_SHOP);

export function ShopIdentityProvider({ identity, children }: { identity: ShopIdentity; children: ReactNode }) {
  return <ShopIdentityContext value={identity}>{children}</ShopIdentityContext>;
}

/** Whether the shop has an icon of its own, and whether it is the demo's shop; also outside of the page's language. */
export function useShopIcon() {
  const identity = useContext(ShopIdentityContext);
  return { hasIcon: identity.hasIcon, isDefault: identity.name.en === DEFAULT_SHOP.name.en };
}

/** The shop's identity in the page's language. */
export function useShopIdentity() {
  const { i18n } = useLingui();
  const identity = useContext(ShopIdentityContext);
  const { name, logo, logoDark, contact } = identity;
  const language = i18n.locale === 'en' ? 'en' : 'ar';
  return {
    ...identity,
    name: name[language],
    logo: logo?.[language] ?? null,
    logoDark: logoDark?.[language] ?? null,
    contact: { ...contact, address: contact.address?.[language] ?? null },
  };
}
