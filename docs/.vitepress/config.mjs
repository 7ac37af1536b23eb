import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../..', import.meta.url).pathname;

/** The first heading of a page. */
const titleOf = (page) => /^# (.*)$/m.exec(readFileSync(`${root}${page}`, 'utf8'))?.[1] ?? page;
const linkTo = (page) => ({ text: titleOf(page), link: `/${page.replace(/README\.md$/, '').replace(/\.md$/, '')}` });
const pagesOf = (folder) =>
  readdirSync(`${root}docs/${folder}`, { recursive: true })
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => linkTo(`docs/${folder}/${file}`));
const section = (text, folder, isClosed = false) => ({ text, items: pagesOf(folder), collapsed: isClosed });

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;');

/** A chart of docs/flows as a table, with a link to the live one: Mermaid alone would be a hundred packages more. */
function chart(text) {
  const [, machine = ''] = /--> (\w+?)_/.exec(text) ?? [];
  const nameOf = (id) => (id === '[*]' ? '●' : id.replace(`${machine}_`, '').replaceAll('_', '.'));
  const rows = [...text.matchAll(/^ *(\S+) --> (\S+?)(?:: (.*))?$/gm)].map(([, from, to, event = '']) =>
    [nameOf(from), event, nameOf(to)].map((cell) => `<td>${escaped(cell)}</td>`).join(''),
  );
  const live = `http://localhost:3000/flows?machine=${encodeURIComponent(machine)}`;
  return `<p><a href="${live}">Open the live chart</a> (while <code>npm start</code> runs)</p>
<table><thead><tr><th>State</th><th>What happens</th><th>Next state</th></tr></thead>
<tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
}

/** `npm run docs`: the Markdown files of the whole project as a site. GitHub shows the same files. */
export default {
  title: 'Lawza',
  description: 'A mobile shop whose every flow is a state machine',
  srcDir: '..',
  srcExclude: ['shots/**', 'coverage/**', 'styled-system/**', '.*/**'],
  outDir: '../dist/docs',
  cacheDir: '../.cache/docs',
  rewrites: (page) => page.replace(/README\.md$/, 'index.md'),
  ignoreDeadLinks: 'localhostLinks',
  vite: { publicDir: false },
  markdown: {
    config: (markdown) => {
      const { normalizeLink } = markdown;
      markdown.normalizeLink = (url) =>
        normalizeLink(/^https?:/.test(url) ? url : url.replace(/README\.md(?=#|$)/, 'index.md'));
      const { fence } = markdown.renderer.rules;
      markdown.renderer.rules.fence = (tokens, index, ...rest) =>
        tokens[index].info === 'mermaid' ? chart(tokens[index].content) : fence(tokens, index, ...rest);
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      {
        text: 'Start',
        items: [linkTo('README.md'), linkTo('docs/README.md'), linkTo('CONTRIBUTING.md'), linkTo('CHANGELOG.md')],
      },
      section('Tutorial', 'tutorial'),
      section('How-to guides', 'how-to'),
      section('Reference', 'reference'),
      section('Explanation', 'explanation'),
      section('Decisions', 'decisions', true),
      section('Flows', 'flows', true),
      {
        text: 'Folders',
        collapsed: true,
        items: ['server', 'tests', 'bench', 'tools/flows', 'tools/conformance', 'tools/shots'].map((folder) =>
          linkTo(`${folder}/README.md`),
        ),
      },
    ],
  },
};
