/** Copies a text to the clipboard; rejects where the browser refuses. */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Whether the system has a share sheet. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Opens the system's share sheet; closing it is not an error. */
export const openShareSheet = (title: string, url: string): Promise<void> =>
  navigator.share({ title, url }).catch(() => {});

/** The current address without its query. */
export const pageUrl = (): string => `${window.location.origin}${window.location.pathname}`;
