import { posix } from 'node:path';
import { at, type Complaint, importsOf, type Source } from './sources';

/** What each folder may import: src → machines → api ← server, and all of them may use domain. */
const isAllowedImport: Record<string, (target: string, from: string) => boolean> = {
  domain: (target) => target.startsWith('domain/'),
  api: (target) => /^(api|domain)\//.test(target),
  machines: (target) => /^(machines|api|domain)\//.test(target),
  src: (target) => /^(src|machines|api|domain|styled-system)\//.test(target),
  server: (target, from) =>
    /^(server|api|domain)\//.test(target) ||
    (from === 'server/document/render.ts' && target.startsWith('src/')) ||
    (from === 'server/geocode/sea.ts' && target.startsWith('public/basemap/')) ||
    (from === 'server/routes/contract.ts' && target.startsWith('docs/reference/openapi.json')),
  scripts: (target) => target.startsWith('scripts/'),
};

/** Packages that a folder must not import. */
const FORBIDDEN_PACKAGES: Record<string, RegExp> = {
  domain: /^(react|xstate|@xstate|@lingui|wouter|ky|hono|drizzle|pg$|node:)/,
  api: /^(react|xstate|@xstate|@lingui|wouter|hono|drizzle|pg$|node:)/,
  machines: /^(react|@xstate\/react|@lingui|wouter|ky|hono|drizzle|pg$|node:)/,
  src: /^(ky|hono|drizzle|pg$|node:)/,
  server: /^(react|xstate|@xstate|wouter|ky$|@react-pdf)/,
};

/** Imports that violate the dependency direction. */
export function forbiddenImports(source: Source): Complaint[] {
  const folder = source.path.split('/')[0] ?? '';
  return importsOf(source).flatMap(({ node, from }) => {
    if (from.startsWith('.') || from.startsWith('styled-system/')) {
      const target = from.startsWith('.') ? posix.join(posix.dirname(source.path), from) : from;
      return isAllowedImport[folder]?.(`${target}/`, source.path) === false
        ? [at(source, node, `imports ${target}`)]
        : [];
    }
    const mayRender =
      (source.path === 'server/document/render.ts' && /^(react|@lingui)/.test(from)) ||
      (source.path.startsWith('server/slips/pdf/') && from === '@react-pdf/renderer');
    return FORBIDDEN_PACKAGES[folder]?.test(from) && !mayRender ? [at(source, node, `imports ${from}`)] : [];
  });
}

const GATEWAYS = 'server/payments/gateways/';

/** Imports that bypass the interface of payment gateways, or lead from one gateway into another or into the core. */
export function gatewayBoundaryViolations(source: Source): Complaint[] {
  const own = source.path.startsWith(GATEWAYS) ? source.path.split('/').slice(0, 4).join('/') : null;
  return importsOf(source).flatMap(({ node, from }) => {
    const target = posix.join(posix.dirname(source.path), from);
    const isForbidden = own?.endsWith('.ts') // the file that registers all of them
      ? false
      : own
        ? /^server\/payments\//.test(target) && target !== `${GATEWAYS}gateway` && !target.startsWith(`${own}/`)
        : target.startsWith(GATEWAYS) && !/^(gateway|create-gateway|settings)$/.test(target.slice(GATEWAYS.length));
    return isForbidden ? [at(source, node, `imports ${target}`)] : [];
  });
}

const BROWSER_GLOBALS = new Set([
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
]);

/** Whether a name belongs to the browser; the checks of machines and api refuse them. */
export const isBrowserGlobal = (name: string): boolean => BROWSER_GLOBALS.has(name);
