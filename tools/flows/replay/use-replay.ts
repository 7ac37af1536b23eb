import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { replay, type Replay } from './replay';
import { readTrace, type Trace } from './trace';

export type Trouble = 'unreadable' | 'otherMachine' | 'broken';

/** A trace played again on a machine, step by step. Worth nothing once the page is left, so it is the view's own. */
export function useReplay(machine: AnyStateMachine) {
  const [played, setPlayed] = useState<Replay | null>(null);
  const [position, setPosition] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const fail = (why: Trouble) => {
    setPlayed(null);
    setTrouble(why);
  };
  const play = (trace: Trace) => {
    if (trace.machine !== machine.id) return fail('otherMachine');
    try {
      setPlayed(replay(machine, trace));
      setPosition(0);
      setTrouble(null);
    } catch {
      fail('broken');
    }
  };
  return {
    played,
    position,
    step: played?.steps[position] ?? null,
    trouble,
    play,
    open: async (file: File) => {
      const trace = readTrace(await file.text());
      if (trace) play(trace);
      else fail('unreadable');
    },
    goTo: setPosition,
    close: () => {
      setPlayed(null);
      setTrouble(null);
    },
  };
}

export type ReplayState = ReturnType<typeof useReplay>;
