import type { Plugin } from 'vite';

const MARK = '?apart';
const isMarked = (id: string) => id.endsWith(MARK);
/** The pages that draw every machine of the shop, for whoever works on it. */
const isTool = (id: string) => /\/src\/screens\/flows\//.test(id) || isMarked(id);
const isMachine = (id: string) => /\/(?:machines|domain)\/.*\.ts$/.test(id);

/**
 * Gives the pages that draw all machines copies of their own. Shared, each machine would lie in a file of its own beside the
 * one screen that runs it, and every visit to the screen would ask for both.
 */
export const apart = (): Plugin => ({
  name: 'machines-apart',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !source.startsWith('.') || !isTool(importer)) return null;
    const from = importer.replace(MARK, '');
    const found = await this.resolve(source, from, { ...options, skipSelf: true });
    return found && isMachine(found.id) ? `${found.id}${MARK}` : found;
  },
});
