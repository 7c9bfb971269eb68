import { SURFACES } from './brand'
import { parseTheme, serializeTheme, type Theme, themeAttribute } from './theme-cookie'

/** Shows this and all later pages in a theme. */
export function pinTheme(theme: Theme): void {
  document.cookie = serializeTheme(theme, { secure: location.protocol === 'https:' })
  const attribute = themeAttribute(theme)
  if (attribute) document.documentElement.dataset.theme = attribute
  else delete document.documentElement.dataset.theme
  // As the server renders them (app/layout.tsx).
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = SURFACES[attribute ?? (meta.media.includes('dark') ? 'dark' : 'light')]
}

/** The theme of the page. */
export const themeNow = (): Theme => parseTheme(document.documentElement.dataset.theme)
