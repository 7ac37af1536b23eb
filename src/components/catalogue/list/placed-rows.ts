export interface Row {
  readonly index: number;
  /** px from the top of the page */
  readonly start: number;
}

/** The rows of a long list near the screen; lengths in px. */
export interface PlacedRows {
  readonly drawn: readonly Row[];
  /** where the list begins on the page */
  readonly top: number;
  readonly height: number;
  readonly measureElement: (row: Element | null) => void;
}
