/** Part of a clip that has to be visible for it to play (Specification 9, Video autoplay threshold). */
export const PLAYS_FROM = 0.8;

/** True for a clip of which this part, 0 to 1, can be seen. */
export const isInView = (visible: number): boolean => visible >= PLAYS_FROM;
