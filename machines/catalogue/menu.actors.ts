import { api } from '../../api';
import { createResource } from './resource.machine';

/** The whole tree, the answer's order reversed (Specification 7). */
export const menuResource = createResource(async (_: null, options) =>
  (await api.catalogue.menu(options)).toReversed(),
);
