import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { filesOf } from '../checks/sources';

/** Pages whose text comes from titles of tests or from an earlier run. */
const GENERATED = ['docs/reference/reliability.md', 'docs/reference/mutation.md'];
/** What a decision record says is gone, and examples of files that a reader is about to add. */
const ABSENT = [
  'server/http/chunked-body.ts',
  'machines/gift/gift-card.machine.ts',
  'tests/machines/gift/gift-card.model.test.ts',
  'tests/screens/paths/gift-card.paths.test.tsx',
  'docs/flows/gift-card.md',
  'src/screens/gift-cards',
];

const pages = filesOf(['docs', 'bench', 'tests', 'tools', 'server', 'src'])
  .filter((path) => path.endsWith('.md') && !GENERATED.includes(path))
  .concat('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md');
const textOf = (page: string) => readFileSync(join(projectRoot, page), 'utf8');

/** The anchors of a page as GitHub makes them. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(pages)('every link of %s leads somewhere', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : join(dirname(page), file);
    if (!existsSync(join(projectRoot, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/** A path from the project's root or from the page's folder, without placeholders and patterns. */
const PATH = /`((?:api|bench|build|docs|domain|machines|public|scripts|server|src|tests|tools)\/[\w./-]*\w)\/?`/g;

test.each(pages)('every path in %s exists', (page) => {
  const paths = [...textOf(page).matchAll(PATH)].map(([, path = '']) => path);
  const isThere = (path: string) =>
    [projectRoot, join(projectRoot, dirname(page))].some((folder) =>
      ['', '.ts', '.tsx'].some((ending) => existsSync(join(folder, `${path}${ending}`))),
    );
  expect(paths.filter((path) => !ABSENT.includes(path) && !isThere(path))).toEqual([]);
});

test('every page is linked from the index of the documentation, or from the index of the decisions', () => {
  const indexes = ['docs/README.md', 'docs/decisions/README.md'];
  const linked = indexes.flatMap((index) =>
    [...textOf(index).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => join(dirname(index), link)),
  );
  const wanted = filesOf(['docs']).filter((path) => /^docs\/(?!flows\/).*\.md$/.test(path));
  expect(wanted.filter((path) => path !== 'docs/README.md' && !linked.includes(path))).toEqual([]);
});
