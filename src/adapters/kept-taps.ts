/** Says that buttons do something from now on; public/prepaint.js presses those that were tapped too early. */
export const giveBackTaps = (): void => void window.dispatchEvent(new Event('shop:drawn'));
