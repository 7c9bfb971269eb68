import 'server-only'
import { requestCookies } from '@/lib/session/request'
import { parseTheme, type Theme, themeCookieName } from './theme-cookie'

/** The theme that this reader chose. */
export const readTheme = async (): Promise<Theme> =>
  parseTheme((await requestCookies()).get(themeCookieName)?.value)
