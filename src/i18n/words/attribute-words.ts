import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ownValue } from '../../../domain/text/own-value';

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  color: msg`Colour`,
  colour: msg`Colour`,
  size: msg`Size`,
};

/** The label of a variant attribute that backends name in English; null for one that carries its own words. */
export const attributeWords = (name: string): MessageDescriptor | null =>
  ownValue(WORDS, name.trim().toLowerCase()) ?? null;
