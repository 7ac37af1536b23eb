import type { ListOptions } from '../../../../../domain/routes/query';

/** The order and filters of the address, and the address of the list with others. */
export interface FilterLinks {
  options: ListOptions;
  hrefOf: (options: ListOptions) => string;
  /** Whether its links replace the history entry; false where the list is on another page. */
  replace?: boolean;
}
