/** URLs of the scripts that the server-rendered screen needs, from the document; none where the server sent the shell. */
export function lazyScripts(): readonly string[] {
  const json = document.getElementById('scripts')?.textContent;
  try {
    return json ? (JSON.parse(json) as string[]) : [];
  } catch {
    return [];
  }
}

/** Preloads all of them at once, so that none waits for its importer. */
export function preloadScripts(): void {
  for (const href of lazyScripts()) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
