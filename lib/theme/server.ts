import 'server-only'
import { cookies } from 'next/headers'
import { parseTheme, type Theme, themeCookieName } from './theme-cookie'

/** The theme that this reader chose. */
export const readTheme = async (): Promise<Theme> =>
  parseTheme((await cookies()).get(themeCookieName)?.value)
