import { fromCallback } from 'xstate';

/** Timers sleep with the page, so the time is told again whenever somebody looks at it. */
const AWAKENINGS = [
  [() => document, 'visibilitychange'],
  [() => window, 'pageshow'],
  [() => window, 'online'],
] as const;

/** Tells `time.passed` with the time, ms since the epoch: at once, every second, and when the page wakes up. */
export const ticker = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'time.passed', now: Date.now() });
  const beat = setInterval(tell, 1_000);
  for (const [target, name] of AWAKENINGS) target().addEventListener(name, tell);
  tell();
  return () => {
    clearInterval(beat);
    for (const [target, name] of AWAKENINGS) target().removeEventListener(name, tell);
  };
});
