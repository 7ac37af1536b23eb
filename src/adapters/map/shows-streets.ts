/** Whether the map has streets; the shipped basemap ends at areas. */
export const showsStreets = (): boolean => Boolean(import.meta.env.VITE_MAPBOX_TOKEN);
