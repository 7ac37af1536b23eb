import type { Mistake } from './format';

/** Files or arguments have mistakes; nothing was written. */
export class CatalogueMistakes extends Error {
  constructor(mistakes: readonly Mistake[]) {
    const sentences = inOrder(mistakes).map(describe);
    super([...sentences, `${sentences.length} mistakes. Nothing was written.`].join('\n'));
  }
}

/** A mistake without a file is in the arguments of a command. */
const describe = ({ file, line, column, message }: Mistake): string =>
  file ? `${file}, line ${line}${column && `, ${column}`}: ${message}.` : `${column}: ${message}.`;

const inOrder = (mistakes: readonly Mistake[]): Mistake[] =>
  [...new Map(mistakes.map((one) => [JSON.stringify(one), one])).values()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
