import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { physicalDeclarations, physicalStyles } from '../checks/physical-styles';
import { filesOf, parseSource, sourcesOf } from '../checks/sources';
import { untranslatedTexts } from '../checks/untranslated-texts';
import { rawMarkup, effectsInViews } from '../checks/view-effects';

const view = (text: string) => parseSource('src/components/Some.tsx', text);

describe('views', () => {
  const views = sourcesOf(['src/screens', 'src/components']);

  test('make no requests and have no timers, storage or reducers', () => {
    for (const folder of ['src/screens/', 'src/components/'])
      expect(views.some(({ path }) => path.startsWith(folder))).toBe(true);
    expect(views.flatMap(effectsInViews)).toEqual([]);
  });

  test.each([
    "fetch('/api')",
    'setTimeout(go, 5)',
    'window.setInterval(go, 5)',
    "localStorage.getItem('cart')",
    'const [a, b] = useReducer(f, 0)',
    "import { api } from '../../api'",
    "import ky from 'ky'",
  ])('an effect in a view is reported: %s', (text) => {
    expect(effectsInViews(view(text)).length).toBeGreaterThan(0);
  });

  test.each([
    "import type { Product } from '../../api/schemas/product'",
    'actor.send({ type: "retry.requested" })',
    'const f = (fetch: () => void) => fetch()',
  ])('rendering and sending is allowed: %s', (text) => {
    expect(effectsInViews(view(text))).toEqual([]);
  });
});

describe('everything under src', () => {
  const sources = sourcesOf(['src']);
  const stylesheets = filesOf(['src']).filter((path) => path.endsWith('.css'));

  test('parses no strings as HTML', () => {
    expect(sources.flatMap(rawMarkup)).toEqual([]);
    expect(rawMarkup(view('<p dangerouslySetInnerHTML={{ __html: text }} />'))).toHaveLength(1);
    expect(rawMarkup(view('node.innerHTML = text'))).toHaveLength(1);
  });

  test('clamps lines by clampLines, which leaves room for Arabic descenders', () => {
    const files = filesOf(['src']).filter((path) => /\.tsx?$/.test(path));
    expect(files.filter((path) => /\blineClamp\b/.test(readFileSync(join(projectRoot, path), 'utf8')))).toEqual([]);
  });

  test('has logical styles only', () => {
    expect(sources.flatMap(physicalStyles)).toEqual([]);
    expect(stylesheets.length).toBeGreaterThan(0);
    expect(
      stylesheets.flatMap((path) => physicalDeclarations(path, readFileSync(join(projectRoot, path), 'utf8'))),
    ).toEqual([]);
  });

  test.each([
    "css({ marginLeft: '4' })",
    "css({ md: { pl: '4' } })",
    "css({ textAlign: 'left' })",
    "css({ textAlign: { base: 'start', md: 'right' } })",
    '<Box right="0" />',
    "const style = { position: 'absolute', left: 0 }",
  ])('a physical style is reported: %s', (text) => {
    expect(physicalStyles(view(text))).toHaveLength(1);
  });

  test.each([
    "css({ marginInlineStart: '4', insetStart: '0' })",
    "css({ textAlign: 'start' })",
    'list.scrollBy({ left: 40 })',
    'box.scrollTo?.({ left: 40 })',
    'const { left } = box.getBoundingClientRect()',
  ])('a logical style is allowed: %s', (text) => {
    expect(physicalStyles(view(text))).toEqual([]);
  });

  test.each([
    'a { margin-left: 1px }',
    'a { left: 0; }',
    'a{color:red;text-align:right}',
    'a { border-top-left-radius: 4px }',
  ])('a physical declaration is reported: %s', (text) => {
    expect(physicalDeclarations('some.css', text)).toHaveLength(1);
  });

  test('has no untranslated texts', () => {
    expect(sources.filter(({ path }) => path.endsWith('.tsx')).flatMap(untranslatedTexts)).toEqual([]);
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
  ])('an untranslated text is reported: %s', (text) => {
    expect(untranslatedTexts(view(text)).length).toBeGreaterThan(0);
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
  ])('a translated text is allowed: %s', (text) => {
    expect(untranslatedTexts(view(text))).toEqual([]);
  });
});
