import { expect, type Locator, type Page } from '@playwright/test';

const MANY = 150;

interface Seen {
  isWanted: boolean;
  /** Where the focus can't be seen, or lies under something. */
  trouble: string;
}

/** Looks at the focused element as a sighted person at a keyboard does; runs inside the page. */
function lookAtFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const label = `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const isRing = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
  let around: Element | null = element;
  let isShown = false;
  for (let steps = 0; around && steps < 4 && !isShown; steps += 1, around = around.parentElement) {
    const style = getComputedStyle(around);
    isShown ||= isRing(style) || isRing(getComputedStyle(around, '::after'));
    isShown ||=
      around.matches(':focus-within') &&
      /inset/.test(style.boxShadow) &&
      element.matches('input, textarea, [role=combobox]');
  }
  isShown ||=
    element.closest('[data-dock]') === null &&
    element.matches('h1, main, [role=dialog], [role=alertdialog], [role=listbox], iframe, canvas');
  // Four painted boxes show where the one field over them has the focus.
  isShown ||= element.matches('[autocomplete=one-time-code]') && document.querySelector('[data-active]') !== null;
  if (!isShown) return `${label} shows no focus`;
  const { left, top, width, height } = element.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y]));
  const isFree = points.some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (hit === element || element.contains(hit) || hit.contains(element));
  });
  return isFree ? '' : `${label} has the focus under something else or outside the window`;
}

/** A person with a keyboard and nothing else. Every stop of the focus on the way has to be visible and uncovered. */
export function createKeyboardUser(page: Page) {
  const troubles = new Set<string>();

  async function step(wanted: Locator, key: string): Promise<Seen> {
    await page.keyboard.press(key);
    const trouble = await page.evaluate(lookAtFocus);
    if (trouble) troubles.add(`${new URL(page.url()).pathname}: ${trouble}`);
    return { isWanted: await has(wanted), trouble };
  }
  const has = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

  return {
    /** Tabs until it has the focus. */
    async focus(wanted: Locator, { backwards = false } = {}) {
      await expect(wanted).toBeVisible();
      if (await has(wanted)) return;
      for (let steps = 0; steps < MANY; steps += 1)
        if ((await step(wanted, backwards ? 'Shift+Tab' : 'Tab')).isWanted) return;
      throw new Error(`${wanted} can't be reached with ${MANY} presses of Tab on ${page.url()}`);
    },
    async press(wanted: Locator, how: { backwards?: boolean } = {}) {
      await this.focus(wanted, how);
      await page.keyboard.press('Enter');
    },
    async type(wanted: Locator, text: string) {
      await this.focus(wanted);
      await page.keyboard.type(text);
    },
    /** Within a group that has the focus, the arrows choose. */
    async selectRadio(wanted: Locator, key: string, group: Locator) {
      await this.focus(group);
      for (let steps = 0; steps < 12 && !(await wanted.isChecked()); steps += 1) await page.keyboard.press(key);
      await expect(wanted).toBeChecked();
    },
    /** The focus stays in the field, and the arrows choose from the list under it. */
    async chooseOption(wanted: Locator) {
      await expect(wanted).toBeVisible();
      const isChosen = async () => (await wanted.getAttribute('aria-selected')) === 'true';
      for (let steps = 0; steps < 12 && !(await isChosen()); steps += 1) await page.keyboard.press('ArrowDown');
      await expect(wanted).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
    },
    /** What was wrong with the focus so far. */
    troubles: () => [...troubles],
  };
}
