import type { InspectionEvent } from 'xstate';

type Observer = (event: InspectionEvent) => void;

const observers = new Set<Observer>();

/** Passed to every root actor of the page: the shop, screens, widgets. */
export const inspect: Observer = (event) => {
  for (const observer of observers) observer(event);
};

/** Observes every actor that starts from now on; returns the function that stops observing. */
export function observeActors(observer: Observer): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}
