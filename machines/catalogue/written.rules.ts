import type { Failure } from '../../api/failure';

/** What somebody read ahead for a screen: entities, and why there are none, by the name of the part that asks for them. */
export interface Written {
  readonly data: Readonly<Record<string, unknown>>;
  readonly failures?: Readonly<Record<string, Failure>>;
}

export const NOTHING_WRITTEN: Written = { data: {} };

/** What a part begins with; nothing where it has to ask itself. */
export const answerTo = ({ data, failures = {} }: Written, part: string) => ({
  ...(part in data && { data: data[part] }),
  ...(part in failures && { failure: failures[part] as Failure }),
});
