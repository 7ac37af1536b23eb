const PLACEHOLDERS = new Set(['', 'guest', 'customer']);

/** The customer's name, or '' for a placeholder. */
export const ownName = (name: string): string => (PLACEHOLDERS.has(name.trim().toLowerCase()) ? '' : name.trim());

/** The payer's name: the profile's, else the address's, else Customer. */
export const payerName = (profileName: string, addressName: string): string =>
  ownName(profileName) || addressName || 'Customer';
