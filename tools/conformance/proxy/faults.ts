/** A response that the proxy passes to the client. */
export interface Passing {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const PAGE = '<!doctype html><title>Welcome</title><form>Log in to the Wi-Fi</form>';

/** Changes every object inside an answer; what isn't JSON passes as it is. */
function inObjects(answer: Passing, change: (thing: Record<string, unknown>) => Record<string, unknown>): Passing {
  const through = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(through);
    if (typeof value !== 'object' || value === null) return value;
    const inside = Object.entries(value).map(([key, one]) => [key, through(one)] as const);
    return change(Object.fromEntries(inside));
  };
  try {
    return { ...answer, text: JSON.stringify(through(JSON.parse(answer.text))) };
  } catch {
    return answer;
  }
}

const renamed = (name: (key: string) => string) => (thing: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(thing).map(([key, value]) => [name(key), value]));

const camel = (key: string) => key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (key: string) => camel(key).replace(/^\w/, (letter) => letter.toUpperCase());

export type Fault = 'slow' | '500' | 'html' | 'empty' | 'casing' | 'missing';
type Break = (answer: Passing, keys?: readonly string[]) => Passing;

/** What a backend, or somebody on the way, may make of an answer. `keys` are the ones that `missing` takes out. */
export const FAULTS: Readonly<Record<Fault, Break>> = {
  slow: (answer) => answer,
  '500': () => ({ status: 500, type: 'application/json', text: '{"status":"error","message":"Server Error"}' }),
  html: () => ({ status: 200, type: 'text/html', text: PAGE }),
  empty: () => ({ status: 200, type: 'application/json', text: '' }),
  casing: (answer) => inObjects(answer, renamed(pascal)),
  missing: (answer, keys = []) =>
    inObjects(answer, (thing) => Object.fromEntries(Object.entries(thing).filter(([key]) => !keys.includes(key)))),
};

export const isFault = (name: string): name is Fault => Object.hasOwn(FAULTS, name);
