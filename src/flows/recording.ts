import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { createRedactor, type Redact } from './redact';

/** An event and the state value after it. */
export interface Step {
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  readonly value: string | { [key: string]: unknown };
}

/** The recording of one actor, as sent to viewers. */
export interface Recording {
  readonly id: string;
  /** the id of the machine's chart */
  readonly machine: string;
  readonly tab: string;
  readonly steps: readonly Step[];
  readonly isRunning: boolean;
  /** the first steps were dropped, so it can't be replayed */
  readonly isCut: boolean;
}

/** Steps of one actor; the whole list is sent to viewers. */
const MAX_STEPS = 500;

/** Records one actor; values are redacted when read, not when recorded, to save time. */
export class Recorded {
  readonly id: string;
  readonly machine: string;
  readonly tab: string;
  isRunning = true;
  isCut = false;
  private fresh: { event: EventObject; snapshot: AnyMachineSnapshot }[] = [];
  private redacted: Step[] = [];
  private readonly redact: Redact = createRedactor();

  constructor(actor: AnyActorRef, machine: string, tab: string) {
    this.id = `${tab}/${actor.sessionId}`;
    this.machine = machine;
    this.tab = tab;
  }

  add(event: EventObject, snapshot: AnyMachineSnapshot): void {
    this.fresh.push({ event, snapshot });
    if (this.fresh.length + this.redacted.length <= MAX_STEPS) return;
    this.isCut = true;
    if (this.redacted.length > 0) this.redacted = this.redacted.slice(1);
    else this.fresh.shift();
  }

  snapshot(): Recording {
    if (this.fresh.length > 0) {
      this.redacted = [...this.redacted, ...this.fresh.map((step) => this.stepOf(step))];
      this.fresh = [];
    }
    const { id, machine, tab, isRunning, isCut, redacted: steps } = this;
    return { id, machine, tab, steps, isRunning, isCut };
  }

  private stepOf({ event, snapshot }: { event: EventObject; snapshot: AnyMachineSnapshot }): Step {
    return { event: this.redact(event) as Step['event'], value: structuredClone(snapshot.value) as Step['value'] };
  }
}
