import type { Answers } from './initial-data';

/** What the server wrote into the document beside the screen that it drew; null where it sent the shell. */
export function answersOfPage(): Answers | null {
  const written = document.getElementById('answers')?.textContent;
  if (!written) return null;
  try {
    return JSON.parse(written) as Answers;
  } catch {
    return null;
  }
}
