/** Visible share from which a clip plays (Specification 9, Video autoplay threshold). */
export const PLAYS_FROM = 0.8;

/** Whether a clip with this visible share (0 to 1) plays. */
export const isInView = (visible: number): boolean => visible >= PLAYS_FROM;
