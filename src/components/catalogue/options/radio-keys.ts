import type { KeyboardEvent } from 'react';

/** Arrow keys move through a radio group in reading direction and select; unavailable values get the focus only. */
export function moveAmongRadios(event: KeyboardEvent<HTMLElement>): void {
  const isRtl = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const at = radios.indexOf(document.activeElement as HTMLElement);
  const next = radios[(at + step + radios.length) % radios.length];
  next?.focus();
  if (next?.getAttribute('aria-disabled') !== 'true') next?.click();
}
