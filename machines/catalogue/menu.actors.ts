import { api } from '../../api';
import { createResource } from './resource.machine';

/** The category tree, in reverse order of the response (Specification 7). */
export const menuResource = createResource(async (_: null, options) =>
  (await api.catalogue.menu(options)).toReversed(),
);
