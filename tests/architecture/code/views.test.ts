import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { physicalDeclarations, physicalStyles } from '../checks/physical';
import { filesOf, parseSource, sourcesOf } from '../checks/sources';
import { untranslated } from '../checks/texts';
import { rawMarkup, workInViews } from '../checks/views';

const view = (text: string) => parseSource('src/components/Some.tsx', text);

describe('views', () => {
  const views = sourcesOf(['src/screens', 'src/components']);

  test('are there to be looked at', () => {
    expect(views.some(({ path }) => path.startsWith('src/screens/'))).toBe(true);
    expect(views.some(({ path }) => path.startsWith('src/components/'))).toBe(true);
  });

  test('call nobody, wait for nothing, keep nothing and reduce nothing', () => {
    expect(views.flatMap(workInViews)).toEqual([]);
  });

  test.each([
    "fetch('/api')",
    'setTimeout(go, 5)',
    'window.setInterval(go, 5)',
    "localStorage.getItem('cart')",
    'const [a, b] = useReducer(f, 0)',
    "import { api } from '../../api'",
    "import ky from 'ky'",
  ])('work in a view is found: %s', (text) => {
    expect(workInViews(view(text)).length).toBeGreaterThan(0);
  });

  test.each([
    "import type { Product } from '../../api/schemas/product'",
    'actor.send({ type: "retry.requested" })',
    'const f = (fetch: () => void) => fetch()',
  ])('rendering and sending is fine: %s', (text) => {
    expect(workInViews(view(text))).toEqual([]);
  });
});

describe('everything under src', () => {
  const sources = sourcesOf(['src']);
  const sheets = filesOf(['src']).filter((path) => path.endsWith('.css'));

  test('puts no text from outside into markup', () => {
    expect(sources.flatMap(rawMarkup)).toEqual([]);
    expect(rawMarkup(view('<p dangerouslySetInnerHTML={{ __html: text }} />'))).toHaveLength(1);
    expect(rawMarkup(view('node.innerHTML = text'))).toHaveLength(1);
  });

  test('knows start and end, not left and right', () => {
    expect(sources.flatMap(physicalStyles)).toEqual([]);
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.flatMap((path) => physicalDeclarations(path, readFileSync(join(projectRoot, path), 'utf8')))).toEqual(
      [],
    );
  });

  test.each([
    "css({ marginLeft: '4' })",
    "css({ md: { pl: '4' } })",
    "css({ textAlign: 'left' })",
    "css({ textAlign: { base: 'start', md: 'right' } })",
    '<Box right="0" />',
    "const style = { position: 'absolute', left: 0 }",
  ])('a physical style is found: %s', (text) => {
    expect(physicalStyles(view(text))).toHaveLength(1);
  });

  test.each([
    "css({ marginInlineStart: '4', insetStart: '0' })",
    "css({ textAlign: 'start' })",
    'list.scrollBy({ left: 40 })',
    'box.scrollTo?.({ left: 40 })',
    'const { left } = box.getBoundingClientRect()',
  ])('a logical style is fine: %s', (text) => {
    expect(physicalStyles(view(text))).toEqual([]);
  });

  test.each([
    'a { margin-left: 1px }',
    'a { left: 0; }',
    'a{color:red;text-align:right}',
    'a { border-top-left-radius: 4px }',
  ])('a physical declaration is found: %s', (text) => {
    expect(physicalDeclarations('some.css', text)).toHaveLength(1);
  });

  test('says nothing that a translator does not see', () => {
    expect(sources.filter(({ path }) => path.endsWith('.tsx')).flatMap(untranslated)).toEqual([]);
  });

  test.each([
    '<p>My Cart</p>',
    '<p>سلة</p>',
    '<button aria-label="Close" />',
    '<img alt="A lamp" />',
    "<input placeholder={'Search'} />",
    "<p>{open ? 'Close' : t`Open`}</p>",
    '<p>{`$' + '{count} items`}</p>',
    '<Field label="City" />',
  ])('untranslated words are found: %s', (text) => {
    expect(untranslated(view(text)).length).toBeGreaterThan(0);
  });

  test.each([
    '<p><Trans>My Cart</Trans></p>',
    '<Trans>Read <b>more</b></Trans>',
    '<button aria-label={t`Close`} />',
    '<img alt="" />',
    '<p>{product.name} · 12</p>',
    '<ProductCard heading="h2" />',
    '<code translate="no">if (open)</code>',
    '<Plural value={n} one="# item" other="# items" />',
  ])('translated words are fine: %s', (text) => {
    expect(untranslated(view(text))).toEqual([]);
  });
});
