/** The value of a JSON text; null with a sentence that names line and column where it isn't JSON. */
export function parseJson(text: string, report: (problem: string) => void): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const before = text.slice(0, lengthOfJson(text)).split('\n');
    report(`is not JSON: line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`);
    return null;
  }
}

/** How much of a text begins a JSON text. Node's own messages don't always have the position. */
function lengthOfJson(text: string): number {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    return /end of JSON|Unterminated/.test(message) || Number(position) >= text.length;
  }
}
