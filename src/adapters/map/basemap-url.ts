/** Made by scripts/assets/make-basemap.mjs. */
export const BASEMAP_URL = '/basemap/gulf.json';
