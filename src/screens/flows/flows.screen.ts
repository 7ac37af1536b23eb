import { createResource, type ResourceMachine } from '../../../machines/catalogue/resource.machine';
import { UNWATCHED } from '../../flows/recorder';
import { defineScreen } from '../screen';
import { chartOf } from './chart';
import { Flows } from './Flows';
import { layoutOf, type Picture } from './layout';
import { machines } from './machines';

export type PictureResource = ResourceMachine<Picture | null, string>;

/** Draws the chart of the machine that the address names; the list of machines needs no drawing. */
const picture: PictureResource = createResource(async (id: string) => {
  const machine = machines.get(id);
  return machine ? layoutOf(chartOf(machine)) : null;
});

export default defineScreen('flows', {
  actors: { [UNWATCHED]: picture },
  input: ({ route }) => ({ [UNWATCHED]: { request: route.machine } }),
  View: Flows,
});
