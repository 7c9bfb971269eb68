import { describe, expect, it } from 'vitest'
import { parseTheme, serializeTheme, themeAttribute, themeFromCookieHeader } from './theme-cookie'

describe('theme cookie', () => {
  it('reads what it wrote', () => {
    for (const theme of ['light', 'dark', 'system'] as const) {
      const pair = serializeTheme(theme, { secure: true }).split(';')[0]
      expect(themeFromCookieHeader(`a=1; ${pair}; b=2`)).toBe(theme)
    }
  })

  it.each([undefined, null, '', 'blue', 'dark"', 'DARK'])('follows the system for %j', (value) => {
    expect(parseTheme(value)).toBe('system')
  })

  it('is not fooled by a cookie whose name ends alike', () => {
    expect(themeFromCookieHeader('x_console_theme=dark; console_theme2=dark')).toBe('system')
    expect(themeFromCookieHeader('flag; console_theme=light')).toBe('light')
  })

  it('removes the cookie for the system theme and is Secure only when asked', () => {
    expect(serializeTheme('system', { secure: false })).toBe(
      'console_theme=; Path=/; Max-Age=0; SameSite=Lax',
    )
    expect(serializeTheme('dark', { secure: true })).toMatch(/; Secure$/)
  })

  it('leaves the attribute out for the system theme', () => {
    expect(themeAttribute('system')).toBeUndefined()
    expect(themeAttribute('dark')).toBe('dark')
  })
})
