import { fromCallback } from 'xstate';
import { watchPage } from '../adapters/document/page-visibility';

/** Refreshes a resource when the page becomes visible again. */
export const refreshOnReturn = (tell: (event: { type: 'resource.refreshed' }) => void): (() => void) =>
  watchPage((isHidden) => {
    if (!isHidden) tell({ type: 'resource.refreshed' });
  });

export const watchReturn = fromCallback(({ sendBack }) => refreshOnReturn(sendBack));
