/** Integer fils as dinars with two decimals, rounded half up: 12505 becomes 12.51. */
export function formatFils(fils: number): string {
  const tens = Math.round(Math.abs(fils) / 10);
  return `${fils < 0 ? '-' : ''}${Math.floor(tens / 100)}.${String(tens % 100).padStart(2, '0')}`;
}
