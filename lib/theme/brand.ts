/**
 * Colours for places without style sheets: icons, link cards and the browser's own frame. They are tokens
 * of tokens.css as sRGB; tokens.test.ts compares both.
 */
export const BRAND = '#4058d2'

/** The surface of each theme, by which browsers may colour their own bars. */
export const SURFACES = { light: '#ffffff', dark: '#15171b' } as const
