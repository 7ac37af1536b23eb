export interface Info {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
  readonly isEntry: boolean;
  readonly code: string | null;
}
export interface Graph {
  getModuleInfo(id: string): Info | null;
}

/** A module that is loaded on its own: the page's own script, a screen, a part that comes late. */
export const isBeginning = (info: Info): boolean => info.isEntry || info.dynamicImporters.length > 0;

/** The beginnings whose loading brings a module, by their ids. */
export function beginningsOf(id: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set([id]);
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const info = graph.getModuleInfo(next);
    if (!info) continue;
    if (isBeginning(info)) found.add(next);
    for (const importer of info.importers)
      if (!seen.has(importer)) {
        seen.add(importer);
        open.push(importer);
      }
  }
  return found;
}
