/**
 * Colours for places without style sheets: icons, link cards and the browser's own frame. They are tokens
 * of tokens.css as sRGB; tokens.test.ts compares both.
 */
export const BRAND = '#4058d2'

/** The surface of each theme, by which browsers may colour their own bars. */
export const SURFACES = { light: '#ffffff', dark: '#15171b' } as const

/** A dot over the console's icon. Fixed colours: the browser's tab strip follows neither our theme nor our tokens. */
export interface TabDot {
  /** Drawn over the dot: tells dots apart without colour. */
  readonly sign: string
  readonly color: string
}

/** The console's own icon with a dot in the corner. */
export const tabIcon = ({ color, sign }: TabDot): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${BRAND}"/><path d="M7 8l6 5-6 5M15 18h6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<circle cx="23" cy="23" r="9" fill="#fff"/><circle cx="23" cy="23" r="7" fill="${color}"/>${sign}</svg>`,
  )}`
