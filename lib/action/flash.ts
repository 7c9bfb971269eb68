import 'server-only'
import { cookies } from 'next/headers'
import { FLASH_COOKIE } from './flash-cookie'
import type { Notice } from './outcome'

// Long enough for a slow page, short enough not to surprise anybody later.
const MAX_AGE_S = 30

/** Keeps a notice for the next page. The browser's script shows and removes it, hence not HttpOnly. */
export async function keepNotice(notice: Notice): Promise<void> {
  ;(await cookies()).set(FLASH_COOKIE, JSON.stringify(notice), {
    path: '/',
    sameSite: 'lax',
    maxAge: MAX_AGE_S,
  })
}
