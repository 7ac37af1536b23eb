import type { Finding, Report } from './finding';

/** Maximum number of findings shown per call; a list of a thousand products repeats one mistake a thousand times. */
const MOST = 6;

const lineOf = ({ weight, field, note }: Finding, verdict: Report['verdict']) =>
  `${verdict === 'broken' && weight === 'tolerated' ? '(tolerated) ' : ''}${field === '' ? '' : `${field} `}${note}`;

/** The same about other members of a list counts as one. */
function gathered({ findings, verdict }: Report): string[] {
  const groups = new Map<string, { text: string; more: number }>();
  const sorted = findings.toSorted((one, other) => one.weight.localeCompare(other.weight));
  for (const finding of sorted) {
    const key = `${finding.field.replaceAll(/\.\d+(?=\.|$)/g, '.*')} ${finding.note}`;
    const known = groups.get(key);
    if (known) known.more += 1;
    else groups.set(key, { text: lineOf(finding, verdict), more: 0 });
  }
  const lines = [...groups.values()].map(({ text, more }) => (more === 0 ? text : `${text} (and ${more} like it)`));
  return lines.length > MOST ? [...lines.slice(0, MOST), `and ${lines.length - MOST} things more`] : lines;
}

/** A row for each call with what is to say about it below, and a line that counts. */
export function tableOf(reports: readonly Report[]): string {
  const width = Math.max(4, ...reports.map(({ call }) => call.length));
  const row = (call: string, verdict: string, took: string, note: string) =>
    `| ${call.padEnd(width)} | ${verdict.padEnd(12)} | ${took.padStart(5)} | ${note} |`;
  const rows = reports.flatMap((report) => {
    const [first = '', ...others] = gathered(report);
    const took = report.took === null ? '' : report.took.toFixed(0);
    return [row(report.call, report.verdict, took, first), ...others.map((note) => row('', '', '', note))];
  });
  const counts = new Map<string, number>();
  for (const { verdict } of reports) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const sum = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
  return `${[row('call', 'verdict', 'ms', 'what is different'), `|${'-'.repeat(width + 2)}|${'-'.repeat(14)}|------:|---|`, ...rows].join('\n')}\n\n${sum}\n`;
}
