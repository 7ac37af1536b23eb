import { absoluteUrl, hasShareSheet, openShareSheet } from '../../adapters/device/share';
import { useCopyLink } from './use-copy-link';

/** Opens the system's share sheet for an address of the shop, or copies its link where there is none. */
export function useShare(name: string, address: string) {
  const copy = useCopyLink(address);
  return () => (hasShareSheet() ? openShareSheet(name, absoluteUrl(address)) : copy());
}
