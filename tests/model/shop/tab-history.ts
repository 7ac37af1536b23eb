import { fromCallback } from 'xstate';
import { factsOf } from '../../../domain/routes/facts';
import { href } from '../../../domain/routes/href';
import { routeAt } from '../../../domain/routes/match';
import type { ReturnTo } from '../../../domain/customer/return-path';
import type { Destination } from '../../../machines/navigation/destination';
import type { HistoryEvent, Match } from '../../../machines/navigation/navigation.types';
import { hrefOf } from '../../../src/app/navigation/address';

interface Entry {
  readonly path: string;
  readonly returnTo: ReturnTo | null;
}

type Report = (event: { type: 'location.changed' | 'history.popped'; match: Match; at: number }) => void;

const START: Entry = { path: '/', returnTo: null };

/** A tab's history, which outlives a reload. `now` reads the test's clock. */
export function createTabHistory(now: () => number) {
  const entries: Entry[] = [START];
  let index = 0;
  let report: Report = () => {};
  const here = () => entries[index] ?? START;
  const matchHere = (isBack: boolean): Match => {
    const [path = '/', search = ''] = here().path.split('?');
    return { route: routeAt(path, search), ...here(), state: null, isBack, isMoved: false };
  };
  const reportAs = (type: 'location.changed' | 'history.popped') =>
    report({ type, match: matchHere(type === 'history.popped'), at: now() });
  const show = (entry: Entry, replace: boolean) => {
    entries.splice(replace ? index : index + 1, entries.length, entry);
    index = entries.length - 1;
    reportAs('location.changed');
  };
  const back = () => {
    if (index === 0) return show({ path: href(factsOf(matchHere(false).route.name).parent), returnTo: null }, true);
    index -= 1;
    reportAs('history.popped');
  };
  const go = (to: Destination, replace: boolean) => {
    if (to.name === 'back') return back();
    const returnTo = to.name === 'login' ? to.returnTo && { ...to.returnTo, at: now() } : null;
    show({ path: hrefOf(to), returnTo }, replace);
  };
  return {
    back,
    open: (path: string) => show({ path, returnTo: null }, false),
    actor: fromCallback<HistoryEvent>(({ sendBack, receive }) => {
      report = sendBack;
      receive((event) => {
        if (event.type === 'destination.requested') queueMicrotask(() => go(event.to, event.replace));
        else if (event.type === 'entry.dropped') queueMicrotask(back);
        else {
          entries.splice(index + 1, entries.length, here());
          index += 1;
        }
      });
      queueMicrotask(() => reportAs('location.changed'));
      return () => {
        report = () => {};
      };
    }),
  };
}
