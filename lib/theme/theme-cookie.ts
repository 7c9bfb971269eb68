/** What the user chose: follow the system, or pin one theme. */
export type Theme = 'system' | 'light' | 'dark'

/** Name of the cookie that carries the theme; readable by the server so that nothing flashes. */
export const themeCookieName = 'console_theme'

// A year: the choice is a preference of this browser, not part of a session.
const maxAgeSeconds = 31_536_000

/** The theme in a cookie's value; anything unknown follows the system. */
export function parseTheme(value: string | undefined | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}

/**
 * The `Set-Cookie` value (also valid for `document.cookie`) that stores the theme. `system` removes the
 * cookie, so that the default costs no header bytes.
 */
export function serializeTheme(theme: Theme, options: { secure: boolean }): string {
  const age = theme === 'system' ? 0 : maxAgeSeconds
  const value = theme === 'system' ? '' : theme
  return `${themeCookieName}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${options.secure ? '; Secure' : ''}`
}

/** Value of `data-theme` on `<html>`; undefined leaves the attribute out and follows the system. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme
}
