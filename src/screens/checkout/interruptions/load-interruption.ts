export const loadInterruption = () => import('./Interruption');
