import { expect, test } from 'vitest';
import { writeClasses } from '../../../build/static-css';

const css = () => 'c-red';
const head = "import { css, cx } from 'styled-system/css';\n";

test('static styles become class names, and a file with only static styles no longer imports css', () => {
  const output = writeClasses(`${head}export const styles = cx(css({ color: 'red' }), 'a');`, css);
  expect(output).toContain('cx("c-red", \'a\')');
  expect(output).toContain("import { cx } from 'styled-system/css';");
});

test.each(['css({ color })', 'css.raw({ mx: 1 })'])('%s keeps its import', (call) => {
  const output = writeClasses(`${head}const color = tone();\nexport const styles = [css({ p: '1' }), ${call}];`, css);
  expect(output).toContain("import { css, cx } from 'styled-system/css';");
  expect(output).toContain(call);
});
