/** The side menu and the search lie here, over the screen. */
export function Overlays() {
  return null;
}
