import type { ListOptions } from '../../../../../domain/routes/query';

/** The order and filters of the address, and the address of the list with others. */
export interface FilterLinks {
  options: ListOptions;
  hrefOf: (options: ListOptions) => string;
}
