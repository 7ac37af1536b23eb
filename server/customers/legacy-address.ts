const PLACEHOLDER = 'N/A';
const withoutPlaceholder = (value: unknown): unknown => (value === PLACEHOLDER ? undefined : value);

/** Maps the older field names of an address body to the newer ones; newer names win (Specification 3). */
export function fromLegacyNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent = body as Record<string, unknown>;
  const newer = {
    fullName: sent.fullName ?? sent.full_name,
    area: sent.area ?? sent.governorate ?? sent.emirates,
    address: sent.address ?? withoutPlaceholder(sent.house),
    piece: sent.piece ?? withoutPlaceholder(sent.block_avenue),
  };
  return { ...sent, ...newer };
}
