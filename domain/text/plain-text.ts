const CONTROLS = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu;

/** Removes control and direction characters from untrusted text. */
export const stripControls = (text: string): string => text.replace(CONTROLS, '');

/** Truncates untrusted text to a number of characters, the ellipsis included. */
export const truncateCodeUnits = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
