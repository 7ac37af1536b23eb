import type { Tab } from './client/browser';
import type { Shopper } from './client/shopper';
import { HANG, type ActiveFault, type Simulation } from './simulation';

const HOUR = 60 * 60_000;
const OFFLINE = 45_000;

/** Injects the active fault and releases the blocked step. */
export async function injectFault(shopper: Shopper, activeFault: ActiveFault): Promise<void> {
  const { simulation, browser } = shopper;
  simulation.activeFault = null;
  simulation.trace(`FAULT ${activeFault.planned.fault} at ${activeFault.planned.step}`);
  const { tab } = shopper;
  switch (activeFault.planned.fault) {
    case 'reload':
      return overtake(simulation, activeFault, () => tab && reload(tab));
    case 'tab crash':
      return overtake(simulation, activeFault, () => {
        if (!tab) return;
        shopper.leave(tab);
        browser.close(tab);
      });
    case 'browser killed':
      return overtake(simulation, activeFault, () => {
        if (tab) shopper.leave(tab);
        browser.closeAll();
        browser.storage.dropUnsavedWrites();
        browser.noteStorageLoss();
      });
    case 'back button':
      return overtake(simulation, activeFault, () => tab && goBack(tab, simulation));
    case 'second tab':
      return secondTab(shopper, activeFault);
    case 'line added in another tab':
      return overtake(simulation, activeFault, () => browser.newTab({ name: 'home' }).addLine());
    case 'tab closed, line added in a new one':
      return overtake(simulation, activeFault, () => {
        if (tab) browser.close(tab);
        shopper.tab = browser.newTab({ name: 'home' });
      });
    case 'double submit':
      tab?.checkout?.send({ type: 'order.submitted' });
      if (activeFault.call) simulation.sendAgain(activeFault.call);
      else browser.duplicatesRequest = true;
      return activeFault.release();
    case 'offline':
      return goOffline(shopper, activeFault);
    case 'request hangs':
      if (!activeFault.call) simulation.nextVerdict = 'late';
      else if (GATEWAY.has(activeFault.planned.step)) return void simulation.time.setTimeout(activeFault.release, HANG);
      else activeFault.call.verdict = 'late';
      return activeFault.release();
    case 'HTTP 500':
    case 'HTML instead of JSON': {
      const verdict = activeFault.planned.fault === 'HTTP 500' ? 'failed' : 'html';
      if (activeFault.call) activeFault.call.verdict = verdict;
      else simulation.nextVerdict = verdict;
      return activeFault.release();
    }
    case 'session expired':
      await browser.expireSession();
      return activeFault.release();
    case 'storage wiped':
      browser.storage.wipe();
      browser.wasWiped = true;
      browser.noteStorageLoss();
      return activeFault.release();
    case 'clock an hour on':
      if (!activeFault.holdsLocks && simulation.choice(31)) {
        await simulation.advance(HOUR);
        return activeFault.release();
      }
      activeFault.release();
      return simulation.advance(HOUR);
    case 'server killed':
      simulation.killServer();
      return activeFault.release();
  }
}

/** Steps at which the gateway keeps the server waiting. */
const GATEWAY = new Set<string>(['checkout and reservation committed', 'gateway called', 'invoice made, not saved']);

/** `choice` decides whether the action happens before or after the blocked step settles. */
async function overtake(simulation: Simulation, activeFault: ActiveFault, act: () => void): Promise<void> {
  act();
  if (!activeFault.holdsLocks && simulation.choice(30)) await simulation.settle();
  activeFault.release();
}

function reload(tab: Tab): void {
  const { place } = tab;
  if (place.name === 'checkout' || place.name === 'leaving') tab.open({ name: 'checkout' });
  else if (place.name === 'return' && tab.payment) tab.open(place);
  else tab.frozen = false;
}

function goBack(tab: Tab, simulation: Simulation): void {
  const { place } = tab;
  if (place.name === 'return') {
    tab.unload();
    tab.place = { name: 'gatewayDone', url: '', to: place.url };
  } else if (tab.checkout && place.name !== 'checkout' && simulation.choice(32)) {
    tab.place = { name: 'checkout' };
    tab.checkout.send({ type: 'page.returned' });
  } else tab.open({ name: 'checkout' });
}

async function secondTab(shopper: Shopper, activeFault: ActiveFault): Promise<void> {
  const { simulation, browser, tab } = shopper;
  const place = tab?.place;
  if (activeFault.holdsLocks) activeFault.release();
  const url = place?.name === 'return' ? place.url : place?.name === 'gatewayDone' ? place.to : null;
  const second = browser.newTab(url === null ? { name: 'checkout' } : { name: 'return', url });
  const lag = simulation.choice(30) === 1;
  if (!lag) activeFault.release();
  let submitted = false;
  for (let turns = 0; turns < 8; turns += 1) {
    await simulation.settle();
    if (simulation.activeFault) break;
    if (!submitted && second.place.name === 'checkout' && second.checkout?.getSnapshot().hasTag('canPlace')) {
      submitted = true;
      second.checkout.send({ type: 'order.submitted' });
    } else if (!(await simulation.advanceToNext(1_500))) break;
  }
  if (lag) activeFault.release();
}

function goOffline({ simulation, browser }: Shopper, activeFault: ActiveFault): void {
  simulation.offlineUntil = simulation.time.now + OFFLINE;
  simulation.time.setTimeout(() => {
    for (const tab of browser.tabs) {
      tab.checkout?.send({ type: 'connection.returned' });
      tab.payment?.send({ type: 'connection.returned' });
    }
  }, OFFLINE);
  if (activeFault.call) activeFault.call.verdict = 'lost';
  activeFault.release();
}
