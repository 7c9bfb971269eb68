/**
 * Colours for what no style sheet reaches: icons, link cards and the browser's own frame. They are
 * tokens of tokens.css as sRGB; tokens.test.ts compares both.
 */
export const BRAND = '#4058d2'

/** The surface of each theme: what browsers may colour their own bars with. */
export const SURFACES = { light: '#ffffff', dark: '#15171b' } as const
