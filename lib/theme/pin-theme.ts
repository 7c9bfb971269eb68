import { SURFACES } from './brand'
import { parseTheme, serializeTheme, type Theme, themeAttribute } from './theme-cookie'

/** Shows the page in a theme, and every page from now on. */
export function pinTheme(theme: Theme): void {
  document.cookie = serializeTheme(theme, { secure: location.protocol === 'https:' })
  const attribute = themeAttribute(theme)
  if (attribute) document.documentElement.dataset.theme = attribute
  else delete document.documentElement.dataset.theme
  // As the server writes them (app/layout.tsx).
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = SURFACES[attribute ?? (meta.media.includes('dark') ? 'dark' : 'light')]
}

/** The theme that the page is pinned to now. */
export const themeNow = (): Theme => parseTheme(document.documentElement.dataset.theme)
