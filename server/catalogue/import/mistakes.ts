import type { Mistake } from './format';

/** Files or arguments have mistakes; nothing was written. */
export class CatalogueMistakes extends Error {
  constructor(mistakes: readonly Mistake[]) {
    const sentences = inOrder(mistakes).map(describe);
    super(
      [
        ...sentences,
        `${sentences.length} ${sentences.length === 1 ? 'mistake' : 'mistakes'}. Nothing was written.`,
      ].join('\n'),
    );
  }
}

/** A mistake without a file is in the arguments of a command. */
function describe({ file, line, column, message }: Mistake): string {
  const sentence = message.replace(/\.?$/, '.');
  return file ? `${file}, line ${line}${column && `, ${column}`}: ${sentence}` : `${column}: ${sentence}`;
}

const inOrder = (mistakes: readonly Mistake[]): Mistake[] =>
  [...new Map(mistakes.map((one) => [JSON.stringify(one), one])).values()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
