/** Whether this shop shows its machines at /flows: the server marks the document, and development always does. */
export const areFlowsServed = (): boolean =>
  import.meta.env.DEV || (typeof document !== 'undefined' && 'flows' in document.documentElement.dataset);
