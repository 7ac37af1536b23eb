// Runs before the first paint, so that a plain static host shows the right theme and direction without a flash.
// The shop's own server has written both on the document already; this agrees with it.
(() => {
  const page = document.documentElement;
  const saved = (name) => new RegExp(`(?:^|; )${name}=([a-z]+)`).exec(document.cookie)?.[1];
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const choice = saved('theme');
    const theme = choice === 'dark' || choice === 'light' ? choice : dark.matches ? 'dark' : 'light';
    page.dataset.theme = theme;
    const bars = document.querySelector('meta[name=theme-color]');
    bars?.setAttribute('content', bars.dataset[theme] ?? (theme === 'dark' ? '#0F1613' : '#FFFFFF'));
  };
  const asked = new URLSearchParams(location.search).get('lang');
  const lang = asked === 'ar' || asked === 'en' ? asked : saved('lang');
  // Written again, even the same would have the browser look at the styles of every element.
  if ((lang === 'ar' || lang === 'en') && page.lang !== lang) {
    page.lang = lang;
    page.dir = lang === 'ar' ? 'rtl' : 'ltr';
  }
  paint();
  dark.addEventListener('change', paint);

  // Records clicks on buttons until the page's own script is there and replays them (src/boot/mark-interactive.ts). No click comes
  // before this file: it blocks the first paint. Links lead on by themselves.
  const tapped = new Set();
  const keep = (event) => {
    const button = event.target.closest?.('#root button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    tapped.add(button);
    page.dataset.tapped = '';
    dispatchEvent(new Event('shop:tapped'));
  };
  addEventListener('click', keep, true);
  addEventListener(
    'shop:drawn',
    () => {
      removeEventListener('click', keep, true);
      for (const button of tapped) if (button.isConnected) button.click();
    },
    { once: true },
  );
})();
