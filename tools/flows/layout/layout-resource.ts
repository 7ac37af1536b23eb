import { createResource } from '../../../machines/catalogue/resource.machine';
import { machines } from '../machines';
import { chartOf } from '../chart/chart';
import { type Layout, layoutOf } from './layout';

/** Lays out the chart of the machine with this id; null where there is none. */
export const layoutResource = createResource<Layout | null, string>(async (id: string) => {
  const machine = machines.get(id);
  return machine ? layoutOf(chartOf(machine)) : null;
});
