/** A phone on its side, where height is scarce. */
export const LANDSCAPE_PHONE = '@media (orientation: landscape) and (max-height: 500px)';
