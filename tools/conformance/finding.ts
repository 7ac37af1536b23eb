/** Something about an answer that is not as documented. */
export interface Finding {
  /** `broken`: shoppers lose something by it; `tolerated`: the client reads it in spite of its form. */
  readonly weight: 'broken' | 'tolerated';
  /** Where in the answer, with numbers for places of a list: `data.3.price`; empty for the answer as a whole. */
  readonly field: string;
  readonly note: string;
}

export const broken = (field: string, note: string): Finding => ({ weight: 'broken', field, note });
export const tolerated = (field: string, note: string): Finding => ({ weight: 'tolerated', field, note });

/** What is known of a call in the end, the worst thing first. */
export type Verdict = 'broken' | 'absent' | 'tolerated' | 'conforms' | 'not asked';

export interface Report {
  readonly call: string;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** ms until the whole answer was there; null where nothing was asked */
  readonly took: number | null;
}
