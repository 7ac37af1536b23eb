import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** Translates message descriptors into the page's language. */
export function useTranslate(): (words: MessageDescriptor) => string {
  const { i18n } = useLingui();
  return (words) => i18n._(words);
}
