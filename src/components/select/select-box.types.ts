import type { ReactNode } from 'react';

/** A choice: what travels and is stored, and what is read. */
export interface Option {
  value: string;
  label: string;
  /** A second run that always reads left to right, such as a country code. */
  detail?: string;
}

export interface SelectBoxProps {
  id: string;
  label: ReactNode;
  /** The chosen value, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  disabled?: boolean | undefined;
  /** The id of the sentence that says what is wrong; nothing is wrong without one. */
  errorId?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Whether the list is as wide as the box. */
  isWide?: boolean;
  styles: { readonly root?: string; readonly label?: string; readonly box: string };
  /** What the box shows. */
  children: ReactNode;
}
