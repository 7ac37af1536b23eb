/** Addresses of the scripts that the screen in the document needs, as the server wrote them; none where it sent the shell. */
export function laterScripts(): readonly string[] {
  const written = document.getElementById('scripts')?.textContent;
  try {
    return written ? (JSON.parse(written) as string[]) : [];
  } catch {
    return [];
  }
}

/** Asks for all of them at once, so that none waits for another that imports it. */
export function bring(): void {
  for (const href of laterScripts()) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
