import type { Failure } from '../../api/failure';

/** Data that the server loaded for a screen, or failures, by child actor. */
export interface InitialData {
  readonly data: Readonly<Record<string, unknown>>;
  readonly failures?: Readonly<Record<string, Failure>>;
}

export const NO_INITIAL_DATA: InitialData = { data: {} };

/** The initial data of one child actor; empty if it has to load by itself. */
export const initialDataOf = ({ data, failures = {} }: InitialData, part: string) => ({
  ...(part in data && { data: data[part] }),
  ...(part in failures && { failure: failures[part] as Failure }),
});
