import { useState } from 'react';
import type { Recording } from '../../../src/flows/recording';

/** The recording that is looked at, and the step of it: the last one, unless somebody looks back. */
export function useMoment(recordings: readonly Recording[]) {
  const [chosen, choose] = useState<string | null>(null);
  const [past, setPast] = useState<{ id: string; position: number } | null>(null);
  const recording =
    recordings.find(({ id }) => id === chosen) ?? recordings.find((each) => each.isRunning) ?? recordings[0];
  const last = (recording?.steps.length ?? 0) - 1;
  const isPast = past !== null && past.id === recording?.id && past.position < last;
  const position = isPast ? past.position : last;
  return {
    recording,
    position,
    step: recording?.steps[position] ?? null,
    /** whether it is another moment than the last */
    isPast,
    choose,
    goTo: (to: number) => setPast(recording ? { id: recording.id, position: to } : null),
    goToNow: () => setPast(null),
  };
}

export type Moment = ReturnType<typeof useMoment>;
