import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { buildImage, contextFiles } from '../../support/operations/docker-build';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lawza-docker-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

test('the last pattern of an ignore file that matches decides, and * stays in its folder', () => {
  const paths = ['a/one.md', 'a/b/one.md', 'a/b/two.md', 'a/c/three.md', '.env', 'd/.env', 'e/one.log', 'one.log'];
  write(Object.fromEntries(paths.map((path) => [path, ''])));
  write({ ignore: ['# all but one', 'a/*', '!a/b', 'a/b/*', '!a/b/one.md', '**/.env', '*.log', 'ignore'].join('\n') });
  expect(contextFiles(folder, join(folder, 'ignore')).sort()).toEqual(['a/b/one.md', 'e/one.log']);
});

test('the context of the shop has one file of docs, and no tests, settings and packages', () => {
  const files = contextFiles(projectRoot, join(projectRoot, 'deploy', 'Dockerfile.dockerignore'));
  expect(files.filter((path) => path.startsWith('docs/'))).toEqual(['docs/reference/openapi.json']);
  expect(files.filter((path) => /(^|\/)(\.env|node_modules|\.git)(\/|$)|^(tests|dist)\//.test(path))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['package.json', 'server/main.ts', 'deploy/.env.example']));
});

const DOCKERFILE = `
FROM base AS first
WORKDIR /made
COPY one.txt two.txt ./
# A comment.
RUN cat one.txt \\
  two.txt > both.txt
COPY . .
FROM small
COPY --from=first /bin/tool /bin/tool
WORKDIR /app
COPY --from=first --chown=nonroot:nonroot /made/stored /data
COPY --from=first /made/both.txt ./
ENV MODE=production DATA=/data
USER nonroot
CMD ["tool", "both.txt"]
`;

test('a Dockerfile is followed stage by stage', () => {
  write({
    'context/Dockerfile': DOCKERFILE,
    'context/Dockerfile.dockerignore': 'left',
    'context/one.txt': '1',
    'context/two.txt': '2',
    'context/stored/three.txt': '3',
    'context/left/four.txt': '4',
    tool: 'a tool',
  });
  const build = {
    folder: join(folder, 'build'),
    user: {},
    env: { PATH: process.env.PATH ?? '' },
    base: { base: { '/bin/tool': join(folder, 'tool') } },
    context: join(folder, 'context'),
    dockerfile: 'Dockerfile',
  };
  const { root, ...image } = buildImage(build);
  expect(image).toEqual({
    workingDir: join(root, 'app'),
    command: ['tool', 'both.txt'],
    env: { MODE: 'production', DATA: join(root, 'data') },
    user: 'nonroot',
  });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  expect([read('bin/tool'), read('app/both.txt'), read('data/three.txt')]).toEqual(['a tool', '12', '3']);
  expect([existsSync(join(root, '../stage-0/made/stored')), existsSync(join(root, '../stage-0/made/left'))]).toEqual([
    true,
    false,
  ]);

  write({ 'context/Dockerfile': `${DOCKERFILE}VOLUME /data\n` });
  expect(() => buildImage(build)).toThrow('VOLUME');
  write({ 'context/Dockerfile': 'FROM base\nCOPY left ./\n' });
  expect(() => buildImage(build)).toThrow('the ignore file leaves nothing of it');
});
