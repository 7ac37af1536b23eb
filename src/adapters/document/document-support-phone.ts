/** The support number that the server wrote on the document, or null where it names none. */
export function supportPhoneOfDocument(): string | null {
  const written = document.documentElement.dataset.supportPhone ?? '';
  return /^\+\d{7,15}$/.test(written) ? written : null;
}
