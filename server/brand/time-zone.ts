import type { Brand } from './brand';

/** The time zone in which the merchant's days begin: that of the first country with a delivery promise. */
export const timeZoneOf = ({ facts }: Brand): string => Object.values(facts.delivery)[0]?.timeZone ?? 'Asia/Kuwait';
