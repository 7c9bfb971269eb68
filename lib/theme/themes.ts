import type { Theme } from './theme-cookie'

/** The themes to choose from. */
export const themes: readonly Theme[] = ['system', 'light', 'dark']

export const themeLabels: Readonly<Record<Theme, string>> = {
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
}
