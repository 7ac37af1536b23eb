import type { ClientSettings } from './client';
import type { Api } from './create-api';
import { withDeadline } from './deadline';
import { ApiFailure } from './failure';
import { DEFAULT_PATHS, type Paths } from './paths';

type Resource = Exclude<keyof Api, 'settings' | 'paths'>;
type Call = (...given: unknown[]) => Promise<unknown>;

/** ms that a call waits for its code */
const CODE_DEADLINE = 15_000;

const environment: ImportMetaEnv | undefined = import.meta.env;
const settings: ClientSettings = {
  baseUrl: environment?.VITE_API_BASE_URL ?? '/api',
  token: () => null,
  locale: () => 'ar',
  unauthorised: () => {},
  keyAcrossOrigins: environment?.VITE_IDEMPOTENCY_KEY === 'always',
};
const overrides = environment?.VITE_API_PATHS ? (JSON.parse(environment.VITE_API_PATHS) as Partial<Paths>) : {};
const paths: Paths = { ...DEFAULT_PATHS, ...overrides };

let calls: Api | null = null;
let arriving: Promise<Api> | null = null;

/** Loads the code of all calls, once; where it did not arrive, the next one who needs it asks again. */
export function loadCalls(): Promise<Api> {
  arriving ??= import('./create-api').then(
    ({ createApi }) => (calls = createApi(settings, paths, environment?.VITE_MAPBOX_TOKEN ?? '')),
    () => {
      arriving = null;
      throw new ApiFailure({ kind: 'network' });
    },
  );
  return arriving;
}

/** Calls of a resource that load their code first, unless it is there already. */
const late = <TResource extends Resource>(resource: TResource): Api[TResource] => {
  const call =
    (name: string): Call =>
    async (...given) => {
      const loaded = calls ?? (await withDeadline(CODE_DEADLINE, undefined, loadCalls));
      return (loaded[resource] as unknown as Record<string, Call>)[name]?.(...given);
    };
  return new Proxy<Record<string, Call>>(
    {},
    {
      get: (made, name) => (made[String(name)] ??= call(String(name))),
      has: () => true,
    },
  ) as unknown as Api[TResource];
};

/**
 * The shop's own client. `api.settings` learns token and locale from the surroundings when the shop starts. The first screen
 * comes with its answers, so what calls are made of is loaded after it, or with the first call.
 */
export const api: Api = {
  settings,
  paths,
  catalogue: late('catalogue'),
  products: late('products'),
  reels: late('reels'),
  session: late('session'),
  addresses: late('addresses'),
  promo: late('promo'),
  delivery: late('delivery'),
  payment: late('payment'),
  orders: late('orders'),
  geocode: late('geocode'),
};
