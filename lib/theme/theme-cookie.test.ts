import { describe, expect, it } from 'vitest'
import { parseTheme, serializeTheme, themeAttribute } from './theme-cookie'

describe('theme cookie', () => {
  it('reads what it wrote', () => {
    for (const theme of ['light', 'dark', 'system'] as const) {
      const [, value] =
        /^console_theme=([^;]*);/.exec(serializeTheme(theme, { secure: true })) ?? []
      expect(parseTheme(value)).toBe(theme)
    }
  })

  it.each([undefined, null, '', 'blue', 'dark"', 'DARK'])('follows the system for %j', (value) => {
    expect(parseTheme(value)).toBe('system')
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
