/** Colours of the shipped basemap. A canvas can't use the page's tokens. */
export const BASEMAP_COLOURS = {
  light: {
    land: '#EDF0E6',
    water: '#CFE4EC',
    coast: '#B4D1DC',
    town: '#E2DCC6',
    grid: '#FFFFFF',
    border: '#B9A98A',
    text: '#33443B',
    muted: '#5F6E66',
    onWater: '#41707F',
    halo: '#F7F9F2',
  },
  dark: {
    land: '#1B2520',
    water: '#173039',
    coast: '#2A4A54',
    town: '#2C3932',
    grid: '#243029',
    border: '#6B5C3A',
    text: '#DDE6DF',
    muted: '#93A199',
    onWater: '#7FB0BF',
    halo: '#141C18',
  },
} as const;

export type BasemapColours = (typeof BASEMAP_COLOURS)['light' | 'dark'];
