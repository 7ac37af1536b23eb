import type { InspectionEvent } from 'xstate';

type Observer = (event: InspectionEvent) => void;

const observers = new Set<Observer>();

/** Every root actor of the page (the shop, a screen's, a widget's) is started with it; without an observer it does nothing. */
export const inspect: Observer = (event) => {
  for (const observer of observers) observer(event);
};

/** Looks at every actor that starts from now on; the answer ends it. */
export function observeActors(observer: Observer): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}
