import { createResource } from '../../../machines/catalogue/resource.machine';
import { neverWatch } from '../../flows/recorder';
import { defineScreen } from '../screen';
import { chartOf } from './chart';
import { Flows, type PictureResource } from './Flows';
import { layoutOf } from './layout';
import { machines } from './machines';

/** Draws the chart of the machine that the address names; the list of machines needs no drawing. */
const picture: PictureResource = createResource(async (id: string) => {
  const machine = machines.get(id);
  return machine ? layoutOf(chartOf(machine)) : null;
});

neverWatch(picture);

export default defineScreen('flows', {
  machine: picture,
  input: ({ route }) => ({ request: route.machine }),
  View: Flows,
});
