import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** Says a message that is defined elsewhere, in the language of the page. */
export function useSay(): (words: MessageDescriptor) => string {
  const { i18n } = useLingui();
  return (words) => i18n._(words);
}
