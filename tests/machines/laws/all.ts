import type { Laws } from '../../model/laws/law';
import { buyingLaws } from './buying';
import { findingLaws } from './finding';
import { peopleLaws } from './people';
import { shellLaws } from './shell';

/** The laws of every machine, by its id. */
export const LAWS: Laws = { ...buyingLaws, ...findingLaws, ...peopleLaws, ...shellLaws };
