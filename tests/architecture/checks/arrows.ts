import { posix } from 'node:path';
import { at, type Complaint, importsOf, type Source } from './sources';

/** Where each folder's imports may lead: src → machines → api ← server, and all of them may use domain. */
const allowed: Record<string, (target: string, from: string) => boolean> = {
  domain: (target) => target.startsWith('domain/'),
  api: (target) => /^(api|domain)\//.test(target),
  machines: (target) => /^(machines|api|domain)\//.test(target),
  src: (target) => /^(src|machines|api|domain|styled-system)\//.test(target),
  server: (target, from) =>
    /^(server|api|domain)\//.test(target) || (from === 'server/document/render.ts' && target.startsWith('src/')),
  scripts: (target) => target.startsWith('scripts/'),
};

/** Packages that a folder must not know. */
const strangers: Record<string, RegExp> = {
  domain: /^(react|xstate|@xstate|@lingui|wouter|ky|hono|drizzle|pg$|node:)/,
  api: /^(react|xstate|@xstate|@lingui|wouter|hono|drizzle|pg$|node:)/,
  machines: /^(react|@xstate\/react|@lingui|wouter|ky|hono|drizzle|pg$|node:)/,
  src: /^(ky|hono|drizzle|pg$|node:)/,
  server: /^(react|xstate|@xstate|wouter|ky$)/,
};

/** Imports that run against the arrows. */
export function againstTheArrows(source: Source): Complaint[] {
  const folder = source.path.split('/')[0] ?? '';
  return importsOf(source).flatMap(({ node, from }) => {
    if (from.startsWith('.') || from.startsWith('styled-system/')) {
      const target = from.startsWith('.') ? posix.join(posix.dirname(source.path), from) : from;
      return allowed[folder]?.(`${target}/`, source.path) === false ? [at(source, node, `imports ${target}`)] : [];
    }
    const mayRender = source.path === 'server/document/render.ts' && /^(react|@lingui)/.test(from);
    return strangers[folder]?.test(from) && !mayRender ? [at(source, node, `imports ${from}`)] : [];
  });
}

const GATEWAYS = 'server/payments/gateways/';

/** Imports of the server that reach past the interface of payment gateways, or from one gateway into another or into the core. */
export function pastTheGateway(source: Source): Complaint[] {
  const own = source.path.startsWith(GATEWAYS) ? source.path.split('/').slice(0, 4).join('/') : null;
  return importsOf(source).flatMap(({ node, from }) => {
    const target = posix.join(posix.dirname(source.path), from);
    const isRefused = own?.endsWith('.ts') // the file that registers all of them
      ? false
      : own
        ? /^server\/payments\//.test(target) && target !== `${GATEWAYS}gateway` && !target.startsWith(`${own}/`)
        : target.startsWith(GATEWAYS) && !/^(gateway|create-gateway)$/.test(target.slice(GATEWAYS.length));
    return isRefused ? [at(source, node, `imports ${target}`)] : [];
  });
}

const browser = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'history']);

/** Whether a name belongs to the browser; the checks of machines and api refuse them. */
export const isBrowserGlobal = (name: string): boolean => browser.has(name);
