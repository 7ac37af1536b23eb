/** A phone on its side, where height is scarce. */
export const SIDEWAYS = '@media (orientation: landscape) and (max-height: 500px)';
