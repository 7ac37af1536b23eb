const PLACEHOLDERS = new Set(['', 'guest', 'customer']);

/** The customer's own name, or '' for the names that stand in for an unknown one (decisions, Login; Payment). */
export const ownName = (name: string): string => (PLACEHOLDERS.has(name.trim().toLowerCase()) ? '' : name.trim());

/** The name that a payment goes by: the profile's own, else the address's, else Customer (decisions, Identity and sound). */
export const payersName = (profileName: string, addressName: string): string =>
  ownName(profileName) || addressName || 'Customer';
