export interface Row {
  readonly index: number;
  /** px from the top of the page */
  readonly start: number;
}

/** The virtual rows near the viewport; lengths in px. */
export interface VirtualRows {
  readonly rows: readonly Row[];
  /** the list's top on the page */
  readonly top: number;
  readonly height: number;
  readonly measureElement: (row: Element | null) => void;
}
