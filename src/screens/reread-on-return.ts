import { fromCallback } from 'xstate';
import { watchPage } from '../adapters/document/page-visibility';

/** What may have changed meanwhile is read again when somebody comes back to the page. */
export const rereadOnReturn = (tell: (event: { type: 'resource.refreshed' }) => void): (() => void) =>
  watchPage((isHidden) => {
    if (!isHidden) tell({ type: 'resource.refreshed' });
  });

export const watchReturn = fromCallback(({ sendBack }) => rereadOnReturn(sendBack));
