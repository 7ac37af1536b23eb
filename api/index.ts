import { createApi } from './create-api';
import { DEFAULT_PATHS, type Paths } from './paths';

const environment: ImportMetaEnv | undefined = import.meta.env;
const overrides = environment?.VITE_API_PATHS ? (JSON.parse(environment.VITE_API_PATHS) as Partial<Paths>) : {};

/** The shop's client. Token and locale are set in `api.settings` when the shop starts. */
export const api = createApi(
  {
    baseUrl: environment?.VITE_API_BASE_URL ?? '/api',
    token: () => null,
    locale: () => 'ar',
    onUnauthorised: () => {},
    sendsKeyAcrossOrigins: environment?.VITE_IDEMPOTENCY_KEY === 'always',
  },
  { ...DEFAULT_PATHS, ...overrides },
  environment?.VITE_MAPBOX_TOKEN ?? '',
);
