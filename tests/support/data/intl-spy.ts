import { vi } from 'vitest';

/** Watches what of Intl is made from now on; it works as before. */
export function spyOnIntl(name: 'Collator' | 'Segmenter') {
  const Original = Intl[name];
  return vi.spyOn(Intl, name).mockImplementation(function make() {
    return new Original();
  } as never);
}
