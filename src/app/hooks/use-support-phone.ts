import { useSyncExternalStore } from 'react';
import { supportPhoneOfDocument } from '../../adapters/document/document-support-phone';

const BUILT = import.meta.env.VITE_SUPPORT_PHONE || '+96522200000';
const never = () => () => {};

/** The number that Help & Support dials: from the server, or from the build (Specification 2, Profile). */
export const useSupportPhone = (): string =>
  useSyncExternalStore(
    never,
    () => supportPhoneOfDocument() ?? BUILT,
    () => BUILT,
  );
