import 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import type { HistoryEvent } from '../../../machines/navigation/navigation.types';
import { go, matchHere } from './address';

const LOCATION_EVENTS = ['popstate', 'pushState', 'replaceState'] as const;

/** The browser's history: tells of each address, and changes it. */
export const followHistory = fromCallback<HistoryEvent>(({ sendBack, receive }) => {
  const end = new AbortController();
  const locate = (event?: Event) => {
    const isBack = event?.type === 'popstate';
    const isMoved = (event as PopStateEvent | undefined)?.hasUAVisualTransition === true;
    const match = { ...matchHere(), isBack, isMoved };
    sendBack({ type: isBack ? 'history.popped' : 'location.changed', match, at: Date.now() });
  };
  receive((event) => {
    switch (event.type) {
      // Called on the prototype, because wouter announces a push: the address stays the same.
      case 'entry.pushed':
        return History.prototype.pushState.call(window.history, window.history.state, '');
      case 'entry.dropped':
        return window.history.back();
      case 'destination.requested':
        return queueMicrotask(() => go(event.to, event.replace, Date.now()));
    }
  });
  for (const name of LOCATION_EVENTS) window.addEventListener(name, locate, { signal: end.signal });
  // Not before whoever started the shop has begun to listen.
  queueMicrotask(() => end.signal.aborted || locate());
  return () => end.abort();
});
