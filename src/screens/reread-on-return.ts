import type { ResourceRef } from '../../machines/catalogue/resource.machine';
import { watchPage } from '../adapters/document/page-visibility';

/** What may have changed meanwhile is read again when somebody comes back to the page; the answer stops it. */
export const rereadOnReturn = (resource: ResourceRef): (() => void) =>
  watchPage((isHidden) => {
    if (!isHidden) resource.send({ type: 'resource.refreshed' });
  });
