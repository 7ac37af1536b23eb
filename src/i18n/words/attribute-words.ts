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

/** The label of a variant attribute that backends name in English; null for one that carries its own words. */
export const attributeWords = (name: string): MessageDescriptor | null =>
  ownValue(WORDS, name.trim().toLowerCase()) ?? null;
