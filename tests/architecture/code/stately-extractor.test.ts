import { extractMachinesFromFile } from '@xstate/machine-extractor';
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { machines as readMachines } from '../../../scripts/diagrams';
import { type Chart, chartOf } from '../../../tools/flows/chart/chart';
import { statelyFile } from '../../../tools/flows/stately/stately-file';

const waysOf = ({ nodes, edges }: Chart) => ({
  states: nodes.map(({ id, kind, invokes }) => [id, kind, invokes]),
  transitions: edges.map(({ from, eventType, to }) => `${from} ${eventType} ${to}`).sort(),
});

test.each((await readMachines()).map(({ machine }) => [machine.id, machine] as const))(
  'Stately’s extractor reads the copy of %s as the same chart',
  (_, machine) => {
    const [read] = extractMachinesFromFile(statelyFile(machine))?.machines ?? [];
    // It calls guards what XState 4 did.
    const config = JSON.stringify(read?.toConfig() ?? null).replaceAll('"cond":', '"guard":');
    expect(waysOf(chartOf(createMachine(JSON.parse(config))))).toEqual(waysOf(chartOf(machine)));
  },
);
