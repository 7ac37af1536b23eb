import type { ReactNode } from 'react';

/** An option: the stored value, and its label. */
export interface Option {
  value: string;
  label: string;
  /** A second, left-to-right text, such as a country code. */
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
  required?: boolean | undefined;
  /** The id of the error message; without one the value is valid. */
  errorId?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Whether the list is as wide as the box. */
  isWide?: boolean;
  styles: { readonly root?: string; readonly label?: string; readonly box: string };
  /** The content of the box. */
  children: ReactNode;
}
