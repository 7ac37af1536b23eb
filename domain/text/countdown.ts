/** Whole seconds left until a deadline (both ms since the epoch), at most `most`. */
export const secondsLeft = (deadline: number, now: number, most: number): number =>
  Math.max(0, Math.min(most, Math.ceil((deadline - now) / 1_000)));

/** 108 seconds are `01:48` (Specification 4, Login flow). */
export const minutesAndSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** Moves a deadline if the device's clock was set back, so that the same time remains. All ms since the epoch. */
export const adjustedDeadline = (deadline: number, before: number, now: number): number =>
  deadline - Math.max(0, before - now);
