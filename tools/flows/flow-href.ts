/** The address of the list of machines, of one machine's chart, or of a state in it. */
export const flowHref = (machine = '', state = ''): string =>
  machine === '' ? '/flows' : `/flows?${new URLSearchParams({ machine, ...(state && { state }) })}`;
