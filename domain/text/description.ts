import { linesOf } from './html-to-text';

interface Fact {
  /** '' for an item without a name of its own */
  readonly name: string;
  readonly text: string;
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] };

/** "Material: leather" */
const NAMED = /^([^:：.،,؛;!?؟]{1,32})[:：]\s+(\S.*)$/u;

/**
 * The paragraphs and lists of an HTML description. Its list items are facts, and so are neighbouring lines of the form
 * "name: value". Every part is text without markup.
 */
export function descriptionParts(html: string): readonly Part[] {
  const lines = linesOf(html);
  const isNamed = (index: number) => NAMED.test(lines[index]?.text ?? '');
  const parts: Part[] = [];
  lines.forEach(({ text, isItem }, index) => {
    const isFact = isItem || (isNamed(index) && (isNamed(index - 1) || isNamed(index + 1)));
    const last = parts.at(-1);
    if (!isFact) parts.push({ kind: 'text', text });
    else if (last?.kind === 'facts') parts[parts.length - 1] = { kind: 'facts', facts: [...last.facts, factOf(text)] };
    else parts.push({ kind: 'facts', facts: [factOf(text)] });
  });
  return parts;
}

function factOf(line: string): Fact {
  const [, name = '', text = line] = NAMED.exec(line) ?? [];
  return { name, text };
}
