/** The address of the list of machines, or of one machine's chart. */
export const flowHref = (machine = ''): string =>
  machine === '' ? '/flows' : `/flows?${new URLSearchParams({ machine })}`;
