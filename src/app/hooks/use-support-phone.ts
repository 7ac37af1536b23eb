import { useSyncExternalStore } from 'react';
import { phoneOfPage } from '../../adapters/document/document-phone';

const BUILT = import.meta.env.VITE_SUPPORT_PHONE || '+96522200000';
const never = () => () => {};

/** The number that Help & Support dials: the server's, or the one of the build (Specification 2, Profile). */
export const useSupportPhone = (): string =>
  useSyncExternalStore(
    never,
    () => phoneOfPage() ?? BUILT,
    () => BUILT,
  );
