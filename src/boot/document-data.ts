import type { PageData } from './initial-data';

/** The document's initial data; null where the server sent the empty shell. */
export function readPageData(): PageData | null {
  const json = document.getElementById('answers')?.textContent;
  if (!json) return null;
  try {
    return JSON.parse(json) as PageData;
  } catch {
    return null;
  }
}
