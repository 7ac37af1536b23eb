import { expect, test } from 'vitest';
import { writeClasses } from '../../../build/static-css';

const css = () => 'c-red';
const head = "import { css, cx } from 'styled-system/css';\n";

test('styles that are all written there become class names, and a file that asks for no more no longer imports css', () => {
  const written = writeClasses(`${head}export const look = cx(css({ color: 'red' }), 'a');`, css);
  expect(written).toContain('cx("c-red", \'a\')');
  expect(written).toContain("import { cx } from 'styled-system/css';");
});

test.each(['css({ color })', 'css.raw({ mx: 1 })'])('%s keeps its import', (call) => {
  const written = writeClasses(`${head}const color = tone();\nexport const look = [css({ p: '1' }), ${call}];`, css);
  expect(written).toContain("import { css, cx } from 'styled-system/css';");
  expect(written).toContain(call);
});
