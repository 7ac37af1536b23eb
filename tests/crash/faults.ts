import type { Tab } from './person/browser';
import type { Shopper } from './person/shopper';
import { HANG, type Hit, type World } from './world';

const HOUR = 60 * 60_000;
const OFFLINE = 45_000;

/** Lets a cell's fault happen where the cell stands, and what is held there go on. */
export async function strike(shopper: Shopper, hit: Hit): Promise<void> {
  const { world, browser } = shopper;
  world.hit = null;
  world.trace(`FAULT ${hit.trouble.fault} at ${hit.trouble.step}`);
  const { tab } = shopper;
  switch (hit.trouble.fault) {
    case 'reload':
      return overtake(world, hit, () => tab && reload(tab));
    case 'tab crash':
      return overtake(world, hit, () => {
        if (!tab) return;
        shopper.leave(tab);
        browser.close(tab);
      });
    case 'browser killed':
      return overtake(world, hit, () => {
        if (tab) shopper.leave(tab);
        browser.closeAll();
        browser.storage.loseTheLatest();
        browser.lostStorage();
      });
    case 'back button':
      return overtake(world, hit, () => tab && goBack(tab, world));
    case 'second tab':
      return secondTab(shopper, hit);
    case 'line added in another tab':
      return overtake(world, hit, () => browser.newTab({ name: 'home' }).addLine());
    case 'tab closed, line added in a new one':
      return overtake(world, hit, () => {
        if (tab) browser.close(tab);
        shopper.tab = browser.newTab({ name: 'home' });
      });
    case 'double submit':
      tab?.checkout?.send({ type: 'order.submitted' });
      if (hit.call) world.sendAgain(hit.call);
      else browser.sendsTwice = true;
      return hit.release();
    case 'offline':
      return goOffline(shopper, hit);
    case 'request hangs':
      if (!hit.call) world.nextVerdict = 'late';
      else if (GATEWAY.has(hit.trouble.step)) return void world.time.setTimeout(hit.release, HANG);
      else hit.call.verdict = 'late';
      return hit.release();
    case 'HTTP 500':
    case 'HTML instead of JSON': {
      const verdict = hit.trouble.fault === 'HTTP 500' ? 'failed' : 'html';
      if (hit.call) hit.call.verdict = verdict;
      else world.nextVerdict = verdict;
      return hit.release();
    }
    case 'session expired':
      await browser.expireSession();
      return hit.release();
    case 'storage wiped':
      browser.storage.wipe();
      browser.wasWiped = true;
      browser.lostStorage();
      return hit.release();
    case 'clock an hour on':
      if (!hit.holdsLocks && world.choice(31)) {
        await world.advance(HOUR);
        return hit.release();
      }
      hit.release();
      return world.advance(HOUR);
    case 'server killed':
      world.killServer();
      return hit.release();
  }
}

/** Steps at which the gateway itself keeps the server waiting. */
const GATEWAY = new Set<string>(['checkout and reservation committed', 'gateway called', 'invoice made, not saved']);

/** The shopper is sometimes faster than what is still on its way, and sometimes slower. */
async function overtake(world: World, hit: Hit, act: () => void): Promise<void> {
  act();
  if (!hit.holdsLocks && world.choice(30)) await world.settle();
  hit.release();
}

function reload(tab: Tab): void {
  const { place } = tab;
  if (place.name === 'checkout' || place.name === 'leaving') tab.open({ name: 'checkout' });
  else if (place.name === 'return' && tab.payment) tab.open(place);
  else tab.frozen = false;
}

function goBack(tab: Tab, world: World): void {
  const { place } = tab;
  if (place.name === 'return') {
    tab.unload();
    tab.place = { name: 'gatewayDone', url: '', to: place.url };
  } else if (tab.checkout && place.name !== 'checkout' && world.choice(32)) {
    tab.place = { name: 'checkout' };
    tab.checkout.send({ type: 'page.returned' });
  } else tab.open({ name: 'checkout' });
}

async function secondTab(shopper: Shopper, hit: Hit): Promise<void> {
  const { world, browser, tab } = shopper;
  const place = tab?.place;
  if (hit.holdsLocks) hit.release();
  const url = place?.name === 'return' ? place.url : place?.name === 'gatewayDone' ? place.to : null;
  const second = browser.newTab(url === null ? { name: 'checkout' } : { name: 'return', url });
  const lag = world.choice(30) === 1;
  if (!lag) hit.release();
  let submitted = false;
  for (let turns = 0; turns < 8; turns += 1) {
    await world.settle();
    if (world.hit) break;
    if (!submitted && second.place.name === 'checkout' && second.checkout?.getSnapshot().hasTag('canPlace')) {
      submitted = true;
      second.checkout.send({ type: 'order.submitted' });
    } else if (!(await world.advanceToNext(1_500))) break;
  }
  if (lag) hit.release();
}

function goOffline({ world, browser }: Shopper, hit: Hit): void {
  world.offlineUntil = world.time.now + OFFLINE;
  world.time.setTimeout(() => {
    for (const tab of browser.tabs) {
      tab.checkout?.send({ type: 'connection.returned' });
      tab.payment?.send({ type: 'connection.returned' });
    }
  }, OFFLINE);
  if (hit.call) hit.call.verdict = 'lost';
  hit.release();
}
