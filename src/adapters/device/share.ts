/** Copies a text to the clipboard; rejects where the browser refuses. */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Whether the system has a share sheet. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Opens the system's share sheet; closing it is not an error. */
export const openShareSheet = (title: string, url: string): Promise<void> =>
  navigator.share({ title, url }).catch(() => {});

/** The whole URL of an address of the shop. */
export const absoluteUrl = (address: string): string => `${window.location.origin}${address}`;
