/** The support number from the document; null where the server has none. */
export function supportPhoneOfDocument(): string | null {
  const phone = document.documentElement.dataset.supportPhone ?? '';
  return /^\+\d{7,15}$/.test(phone) ? phone : null;
}
