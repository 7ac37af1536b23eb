import { createResource } from '../../../machines/catalogue/resource.machine';
import { machines } from '../machines';
import { chartOf } from '../chart/chart';
import { type Counts, loadCounts } from '../shading/coverage';
import { type Layout, layoutOf } from './layout';

export interface LaidOut {
  readonly layout: Layout;
  readonly counts: Counts | null;
}

/** Lays out the chart of the machine with this id, and loads the counts of its tests; null where there is none. */
export const layoutResource = createResource<LaidOut | null, string>(async (id: string) => {
  const machine = machines.get(id);
  if (!machine) return null;
  const [layout, counts] = await Promise.all([layoutOf(chartOf(machine)), loadCounts(id)]);
  return { layout, counts };
});
