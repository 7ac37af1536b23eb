/** Share links for a page (Specification 2, Product detail). */
export const shareLinks = (text: string, url: string) => ({
  whatsapp: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
  twitter: `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${encodeURIComponent(url)}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
});

/** Opens a chat with a number like +96522200000, with a message that the shopper can still change. */
export const whatsappLink = (phone: string, message = ''): string =>
  `https://wa.me/${phone.replace('+', '')}${message && `?text=${encodeURIComponent(message)}`}`;
