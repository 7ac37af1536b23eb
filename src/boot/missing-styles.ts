const missing = new Set<string>();

/** Remembers style sheets of chunks that did not arrive: Vite asks for each only once. Returns how to stop. */
export function noteMissingStyles(): () => void {
  const note = (event: Event) => {
    const { message } = (event as Event & { payload?: Error }).payload ?? {};
    const href = /^Unable to preload CSS for (\S+)$/.exec(message ?? '')?.[1];
    if (href) missing.add(href);
  };
  window.addEventListener('vite:preloadError', note);
  return () => window.removeEventListener('vite:preloadError', note);
}

const ask = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve(void missing.delete(href)));
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });

/** Asks again for the style sheets that did not arrive, so that no screen stands without them; null where none is missing. */
export function askForMissingStyles(): Promise<unknown> | null {
  return missing.size > 0 ? Promise.all([...missing].map(ask)) : null;
}
