import type { AnyStateMachine } from 'xstate';
import { createResource } from '../../../machines/catalogue/resource.machine';
import { machines } from '../machines';
import { chartOf } from '../chart/chart';
import { type Counts, loadCounts } from '../shading/coverage';
import { type Layout, layoutOf } from './layout';

export interface LaidOut {
  readonly layout: Layout;
  readonly counts: Counts | null;
}

const layouts = new Map<AnyStateMachine, Promise<Layout>>();

/** The layout of a machine's chart. It is computed once, and again only after a failure. */
export function machineLayout(machine: AnyStateMachine): Promise<Layout> {
  const known = layouts.get(machine);
  if (known) return known;
  const layout = layoutOf(chartOf(machine));
  layouts.set(machine, layout);
  layout.catch(() => layouts.delete(machine));
  return layout;
}

/** Lays out the chart of the machine with this id, and loads the counts of its tests; null where there is none. */
export const layoutResource = createResource<LaidOut | null, string>(async (id: string) => {
  const machine = machines.get(id);
  if (!machine) return null;
  const [layout, counts] = await Promise.all([machineLayout(machine), loadCounts(id)]);
  return { layout, counts };
});
