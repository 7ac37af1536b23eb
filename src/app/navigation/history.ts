import 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import type { HistoryEvent } from '../../../machines/navigation/navigation.types';
import { go, matchHere } from './address';

const LOCATION_EVENTS = ['popstate', 'pushState', 'replaceState'] as const;

/** The browser's history as an actor: reports each location and carries out navigation. */
export const browserHistory = fromCallback<HistoryEvent>(({ sendBack, receive }) => {
  const stopping = new AbortController();
  const report = (event?: Event) => {
    const isBack = event?.type === 'popstate';
    const isMoved = (event as PopStateEvent | undefined)?.hasUAVisualTransition === true;
    const match = { ...matchHere(), isBack, isMoved };
    sendBack({ type: isBack ? 'history.popped' : 'location.changed', match, at: Date.now() });
  };
  receive((event) => {
    switch (event.type) {
      // On the prototype, because wouter patches `pushState` to dispatch an event, and the location doesn't change.
      case 'entry.pushed':
        return History.prototype.pushState.call(window.history, window.history.state, '');
      case 'entry.dropped':
        return window.history.back();
      case 'destination.requested':
        return queueMicrotask(() => go(event.to, event.replace, Date.now()));
    }
  });
  for (const name of LOCATION_EVENTS) window.addEventListener(name, report, { signal: stopping.signal });
  // After the code that starts the shop has subscribed.
  queueMicrotask(() => stopping.signal.aborted || report());
  return () => stopping.abort();
});
