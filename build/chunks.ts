import type { Plugin } from 'vite';
import { beginningsOf, type Graph, isBeginning } from './beginnings.ts';
import { fuller, type Share } from './parts.ts';
import { DRAWN, isDrawnScreen, LATE } from './sheets.ts';

/** What the document asks for: it waits for the first paint, then begins the shop. */
const isPage = (id: string) => /\/src\/main\.tsx$|\/index\.html$/.test(id);
const isBegin = (id: string) => /\/boot\/bootstrap\.ts$/.test(id);
/** Packages of which each screen uses another part: only the bundler knows which. */
const isAssorted = (id: string) =>
  /\/node_modules\/@(?:ark-ui|zag-js|floating-ui)\/|\/styled-system\/(?:css\/|helpers)/.test(id);
/** A helper of a few bytes that most views use. */
const isSmall = (id: string) => /\/styled-system\/css\/cx\.mjs$/.test(id);
/** Evaluated before the shop and in a task of its own (src/main.tsx): both at once keep a finger waiting. */
const isReact = (id: string) => /\/node_modules\/(?:react|react-dom|scheduler)\/|\/boot\/load-react\.ts$/.test(id);
const isHome = (id: string) => /\/home\.screen\.ts$/.test(id);
/** What calls are made of: a drawn screen brings it when nothing else is to be done. */
const isCalls = (id: string) => /\/api\/create-api\.ts$/.test(id);
/** A screen that the browser draws begins with a call. */
const beginsWithCall = (id: string) => /\.screen\.ts$/.test(id) && !isDrawnScreen(id);
/** For whoever works on the shop: it loads what it needs of all screens. */
const isTool = (id: string) => /\/flows\.screen\.ts$/.test(id);

/** Whether all who need a module of these users load what calls are made of as well. */
const comesWithCalls = (users: readonly string[]) =>
  users.some(isCalls) && users.every((user) => isCalls(user) || isTool(user) || beginsWithCall(user));

/** The parts of the shop that several screens share, in as few files as is worth it. */
function partsOf(ids: readonly string[], graph: Graph): readonly Share[] {
  const shares = new Map<string, Share>();
  const styled = beginningsOf(LATE, graph);
  for (const id of ids) {
    const info = graph.getModuleInfo(id);
    if (!info?.code || isBeginning(info) || isAssorted(id)) continue;
    const from = beginningsOf(id, graph);
    const users = [...from].filter((user) => !isTool(user)).toSorted();
    if (users.length < 2 || users.some((user) => isPage(user) || isBegin(user) || isHome(user))) continue;
    if (comesWithCalls(users)) continue;
    const known = shares.get(users.join());
    shares.set(users.join(), {
      modules: new Set([...(known?.modules ?? []), id]),
      users: new Set(users),
      size: (known?.size ?? 0) + info.code.length,
      isPlain: users.some((user) => !styled.has(user)),
    });
  }
  return fuller([...shares.values()], (id) => graph.getModuleInfo(id)?.importedIds ?? []);
}

/**
 * Which file a module goes into; null leaves it to the bundler. Many small files compress worse than one, and each is a
 * request: what every page needs is one file, together with what home shares with other screens, because they all need some of
 * it; what others share lies in as few as is worth it.
 */
export function chunks() {
  let parts: readonly Share[] = [];
  const plugin: Plugin = {
    name: 'fuller-chunks',
    apply: 'build',
    buildEnd(error) {
      if (!error) parts = partsOf([...this.getModuleIds()].toSorted(), this);
    },
  };
  function nameOf(id: string, graph: Graph): string | null {
    if (isPage(id)) return null;
    if (id === DRAWN) return 'drawn-styles';
    if (isReact(id)) return 'react';
    if (isBegin(id) || isSmall(id)) return 'shop';
    if (isCalls(id)) return 'calls';
    const info = graph.getModuleInfo(id);
    if (isAssorted(id) || !info || isBeginning(info)) return null;
    const from = [...beginningsOf(id, graph)];
    if (comesWithCalls(from)) return 'calls';
    if (from.some(isPage)) return null;
    if (from.some(isBegin) || (from.length > 1 && from.some(isHome))) return 'shop';
    const index = parts.findIndex(({ modules }) => modules.has(id));
    return index < 0 ? null : `part-${index}`;
  }
  return { plugin, nameOf };
}
