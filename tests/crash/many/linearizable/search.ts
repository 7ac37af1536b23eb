/** A call on one object, with the steps at which it began and was answered. */
export interface Call<Input> {
  readonly start: number;
  /** Null if nothing came back: it may have taken place at any time since, or never. */
  readonly end: number | null;
  readonly input: Input;
  /** Null as long as nothing came back. */
  readonly answer: string | null;
  /** The call and its answer, for a person. */
  readonly words: string;
}

/** What an object does if one call happens after the other. */
export interface Model<State, Input> {
  readonly begin: State;
  /** The states in which a call may leave the object; none if its answer is impossible in this state. */
  readonly step: (state: State, input: Input, answer: string | null) => readonly State[];
  readonly words: (state: State) => string;
}

interface Found {
  readonly isLinearizable: boolean;
  /** The longest order of calls that the model allows, with the state after each. */
  readonly longest: readonly string[];
}

/**
 * Searches an order of the calls that respects their times and the model (Wing and Gong), and remembers which calls with
 * which state led nowhere.
 */
export function findOrder<State, Input>(calls: readonly Call<Input>[], model: Model<State, Input>): Found {
  const seen = new Set<string>();
  const done = new Set<number>();
  const path: string[] = [];
  let longest: readonly string[] = [];
  const search = (state: State): boolean => {
    const left = calls.flatMap((call, index) => (done.has(index) ? [] : [{ call, index }]));
    if (left.every(({ call }) => call.end === null)) return true;
    const key = `${left.map(({ index }) => index).join()} ${model.words(state)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const firstEnd = left.reduce((least, { call }) => Math.min(least, call.end ?? least), Number.POSITIVE_INFINITY);
    // What was answered first is tried first, and what may never have happened at last.
    const next = left
      .filter(({ call }) => call.start <= firstEnd)
      .toSorted((one, other) => (one.call.end ?? Number.MAX_VALUE) - (other.call.end ?? Number.MAX_VALUE));
    for (const { call, index } of next)
      for (const after of model.step(state, call.input, call.answer)) {
        done.add(index);
        path.push(`${call.words} → ${model.words(after)}`);
        if (path.length > longest.length) longest = [...path];
        if (search(after)) return true;
        path.pop();
        done.delete(index);
      }
    return false;
  };
  const isLinearizable = search(model.begin);
  return { isLinearizable, longest };
}

/** The shortest beginning of a history that the model doesn't allow, in words; null if it allows all of it. */
export function shortestCounterexample<State, Input>(
  calls: readonly Call<Input>[],
  model: Model<State, Input>,
): readonly string[] | null {
  if (findOrder(calls, model).isLinearizable) return null;
  const ends = calls.flatMap(({ end }) => end ?? []).toSorted((one, other) => one - other);
  for (const end of ends) {
    const beginning = calls
      .filter(({ start }) => start <= end)
      .map((call) => (call.end !== null && call.end <= end ? call : { ...call, end: null, answer: null }));
    const { isLinearizable, longest } = findOrder(beginning, model);
    if (isLinearizable) continue;
    const wrong = calls.find((call) => call.end === end);
    return [
      `at first: ${model.words(model.begin)}`,
      ...longest,
      `impossible then: ${wrong?.words} (from step ${wrong?.start} to ${end})`,
    ];
  }
  return null;
}
