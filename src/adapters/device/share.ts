/** Puts a text on the clipboard; rejects where the browser refuses. */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Whether the system has a share sheet of its own. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Opens the system's share sheet; closing it is no failure. */
export const openShareSheet = (title: string, url: string): Promise<void> =>
  navigator.share({ title, url }).catch(() => {});

/** The address of the page that is shown, without what only this visit needs. */
export const pageUrl = (): string => `${window.location.origin}${window.location.pathname}`;
