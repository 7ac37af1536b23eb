import { createResource } from '../../../machines/catalogue/resource.machine';
import { chartOf } from './chart';
import { layoutOf, type Picture } from './layout';
import { machines } from '../machines';

/** Lays out the chart of the machine with this id; null where there is none. */
export const picture = createResource<Picture | null, string>(async (id: string) => {
  const machine = machines.get(id);
  return machine ? layoutOf(chartOf(machine)) : null;
});
