import type { ElementBox } from './page/measure-boxes';

export interface Mirrored {
  /** How many places were compared. */
  compared: number;
  findings: string[];
}

const CLOSE = 2;
const isSame = (a: number, b: number) => Math.abs(a - b) <= CLOSE;
const sharesRow = (a: ElementBox, b: ElementBox) => a[3] < b[3] + b[4] - 1 && b[3] < a[3] + a[4] - 1;

/**
 * Compares a page's places in both directions. What is equally wide in both and stands among equally wide neighbours
 * has to be where the mirror shows it, measured from its parent: x = width − x − w. Where words make neighbours
 * differ in width, their order has to be the mirrored one.
 */
export function compareMirrored(arabic: ElementBox, english: ElementBox, path = arabic[0]): Mirrored {
  const result: Mirrored = { compared: 0, findings: [] };
  const [, parentX, parentWidth, , , , ours] = arabic;
  const [, otherX, otherWidth, , , , theirs] = english;
  if (ours.length !== theirs.length || ours.some((child, place) => child[0] !== theirs[place]?.[0])) return result;
  const pairs = ours.map((child, place) => ({ ar: child, en: theirs[place] as ElementBox, place }));
  const blocks = pairs.filter(({ ar, en }) => !ar[5] && !en[5]);
  for (const { ar, en, place } of blocks) {
    const name = `${path} > ${ar[0]}:${place + 1}`;
    const isFree = blocks
      .filter((other) => other.ar === ar || sharesRow(other.ar, ar) || sharesRow(other.en, en))
      .every((other) => isSame(other.ar[2], other.en[2]));
    if (isFree && isSame(parentWidth, otherWidth)) {
      result.compared += 1;
      const mirrored = parentWidth - (en[1] - otherX) - en[2];
      if (!isSame(ar[1] - parentX, mirrored))
        result.findings.push(`${name} is at ${Math.round(ar[1] - parentX)}, its mirror at ${Math.round(mirrored)}`);
    }
    for (const other of blocks.slice(blocks.indexOf(blocks.find((one) => one.ar === ar) as never) + 1)) {
      if (!sharesRow(ar, other.ar) || !sharesRow(en, other.en)) continue;
      const [inArabic, inEnglish] = [before(ar, other.ar), before(en, other.en)];
      if (inArabic === 0 || inEnglish === 0) continue;
      result.compared += 1;
      if (inArabic === inEnglish)
        result.findings.push(`${name} is on the same side of its neighbour in both languages`);
    }
    const below = compareMirrored(ar, en, name);
    result.compared += below.compared;
    result.findings.push(...below.findings);
  }
  return result;
}

/** −1 where one ends before the other begins, 1 the other way round, 0 where they overlap sideways. */
function before(a: ElementBox, b: ElementBox): number {
  if (a[1] + a[2] <= b[1] + 1) return -1;
  return b[1] + b[2] <= a[1] + 1 ? 1 : 0;
}
