import { useEffect, type RefObject } from 'react';
import { useShopIdentity } from '../../components/brand/shop-identity';

/** Keeps the document's title equal to the screen's heading and the shop's name. */
export function useTitle(frame: RefObject<HTMLElement | null>): void {
  const { name: shopName } = useShopIdentity();
  useEffect(() => {
    const read = () => {
      const heading = frame.current?.querySelector('h1')?.textContent?.trim();
      document.title = heading && heading !== shopName ? `${heading} · ${shopName}` : shopName;
    };
    read();
    const observer = new MutationObserver(read);
    if (frame.current) observer.observe(frame.current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [frame, shopName]);
}
