interface Info {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
}
interface Graph {
  getModuleInfo(id: string): Info | null;
}

/** The chunks whose loading brings a module: the page's own script and the parts that are loaded on their own. */
function beginnings(id: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set([id]);
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const info = graph.getModuleInfo(next);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) found.add(next);
    for (const importer of info.importers)
      if (!seen.has(importer)) {
        seen.add(importer);
        open.push(importer);
      }
  }
  return found;
}

/** What the document asks for: it waits for the first paint, then begins the shop. */
const isPage = (id: string) => /\/src\/main\.tsx$|\/index\.html$/.test(id);
const isBegin = (id: string) => /\/src\/begin\.ts$/.test(id);
/** Packages and helpers of which each screen uses another part: only the bundler knows which. */
const isAssorted = (id: string) => /\/node_modules\/@(?:ark-ui|zag-js)\/|\/styled-system\/(?:css\/|helpers)/.test(id);
const isHome = (id: string) => /\/home\.screen\.ts$/.test(id);

/**
 * Which file a module goes into; null leaves it to the bundler. Many small files compress worse than one, and each is a
 * request: what every page needs is one file, what home shares with other screens a second one.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (isPage(id) || isBegin(id) || isAssorted(id)) return null;
  const from = [...beginnings(id, graph)];
  if (from.some(isPage)) return null;
  if (from.some(isBegin)) return 'shop';
  return from.length > 1 && from.some(isHome) ? 'shelf' : null;
}
