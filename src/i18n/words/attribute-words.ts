import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ownValue } from '../../../domain/text/own-value';

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  color: msg`Color`,
  colour: msg`Color`,
  size: msg`Size`,
  scent: msg`Scent`,
  volume: msg`Volume`,
};

/** The translated label of a known English attribute name; null for others, which are shown as they are. */
export const attributeWords = (name: string): MessageDescriptor | null =>
  ownValue(WORDS, name.trim().toLowerCase()) ?? null;
