// The reports of Stryker in words: a table of scores, a list of survivors.

const CAUGHT = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

const filesOf = (reports) =>
  reports
    .flatMap(({ files }) => Object.entries(files))
    .map(([file, { source, mutants }]) => ({
      file,
      lines: source.split('\n'),
      caught: mutants.filter(({ status }) => CAUGHT.has(status)).length,
      missed: mutants.filter(({ status }) => MISSED.has(status)),
    }))
    .filter(({ caught, missed }) => caught + missed.length > 0)
    .sort((one, other) => one.file.localeCompare(other.file));

const row = (name, caught, missed) =>
  `| ${name} | ${caught} | ${missed} | ${((100 * caught) / (caught + missed)).toFixed(1)} % |`;

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Markdown: what was caught and missed in each file and in all. */
export function scores(reports) {
  const files = filesOf(reports);
  const all = row('**all**', sum(files.map(({ caught }) => caught)), sum(files.map(({ missed }) => missed.length)));
  const rows = files.map(({ file, caught, missed }) => row(file.replace('machines/', ''), caught, missed.length));
  return ['| File of `machines` | caught | missed | score |', '|---|--:|--:|--:|', ...rows, all].join('\n');
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

/** Markdown: each thing that was broken and not noticed. */
export function survivors(reports) {
  const rows = filesOf(reports).flatMap(({ file, lines, missed }) =>
    missed.map(
      ({ location, replacement }) =>
        `| ${file.replace('machines/', '')}:${location.start.line} | ${code(textAt(lines, location))} | ${code(replacement ?? '')} |`,
    ),
  );
  return ['| Where | what stands there | what was put there unnoticed |', '|---|---|---|', ...rows].join('\n');
}
