import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { createRedactor, type Redact } from './redact';

/** What happened to a machine, and the state value that it led to. */
export interface Step {
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  readonly value: string | { [key: string]: unknown };
}

/** What a viewer knows of one machine that ran or runs. */
export interface Recording {
  readonly id: string;
  /** the id of the machine's chart */
  readonly machine: string;
  readonly tab: string;
  readonly steps: readonly Step[];
  readonly isRunning: boolean;
  /** the beginning is no longer there, so that it cannot be replayed */
  readonly isCut: boolean;
}

/** Steps of one machine; the whole list travels to a viewer in another tab. */
const LONGEST = 500;

/** Keeps what happens to one actor as it is; it is redacted when somebody looks, not while the shopper waits. */
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
    if (this.fresh.length + this.redacted.length <= LONGEST) return;
    this.isCut = true;
    if (this.redacted.length > 0) this.redacted = this.redacted.slice(1);
    else this.fresh.shift();
  }

  look(): Recording {
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
