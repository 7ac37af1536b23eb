// Stryker's results as Markdown: a table of scores and a list of survivors.

/** Whether a file holds rules: pure functions of the domain or of one machine. */
export const isRule = (path) => (path.startsWith('domain/') && path.endsWith('.ts')) || path.endsWith('.rules.ts');

const CAUGHT = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

const filesOf = (known) =>
  Object.entries(known)
    .map(([file, { day, source, mutants }]) => ({
      file,
      day,
      lines: source.split('\n'),
      caught: mutants.filter(({ status }) => CAUGHT.has(status)).length,
      missed: mutants.filter(({ status }) => MISSED.has(status)),
    }))
    .filter(({ caught, missed }) => caught + missed.length > 0)
    .sort((one, other) => one.file.localeCompare(other.file));

const row = (name, caught, missed, day) =>
  `| ${name} | ${caught} | ${missed} | ${((100 * caught) / (caught + missed)).toFixed(1)} % | ${day} |`;

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** A table of the killed and survived mutants of each file and in total. */
export function scores(known) {
  const files = filesOf(known);
  const all = (part, name) => {
    const own = files.filter(({ file }) => part(file));
    return own.length === 0
      ? []
      : [row(name, sum(own.map(({ caught }) => caught)), sum(own.map(({ missed }) => missed.length)), '')];
  };
  return [
    '| File | caught | missed | score | tried on |',
    '|---|--:|--:|--:|---|',
    ...files.map(({ file, caught, missed, day }) => row(file, caught, missed.length, day)),
    ...all(isRule, '**rules**'),
    ...all((file) => !isRule(file), '**guards**'),
    ...all(() => true, '**all**'),
  ].join('\n');
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

function textAt(lines, { start, end }) {
  const part = lines.slice(start.line - 1, end.line);
  part[part.length - 1] = part.at(-1).slice(0, end.column - 1);
  part[0] = part[0].slice(start.column - 1);
  return oneLine(part.join(' '));
}

const cut = (text) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
const code = (text) => `\`${cut(oneLine(text)).replaceAll('`', '´').replaceAll('|', '\\|')}\``;

/** A table of the mutants that survived. */
export function survivors(known) {
  const rows = filesOf(known).flatMap(({ file, lines, missed }) =>
    missed.map(
      ({ location, replacement }) =>
        `| ${file}:${location.start.line} | ${code(textAt(lines, location))} | ${code(replacement ?? '')} |`,
    ),
  );
  return ['| Where | what stands there | what was put there unnoticed |', '|---|---|---|', ...rows].join('\n');
}
