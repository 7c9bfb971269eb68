import 'server-only'
import { requestCookies } from '@/lib/session/request'
import * as z from 'zod'
import { safeRedirectUri } from '@/lib/session/redirect-uri'
import { FLASH_COOKIE } from './flash-cookie'
import type { Notice } from '@/lib/change/outcome'

// Long enough for a slow page, but too short for the notice to appear out of context later.
const MAX_AGE_S = 30

/** Keeps a notice for the next document, whose script removes the cookie; it can't be HttpOnly for that. */
export async function keepNotice(notice: Notice): Promise<void> {
  ;(await requestCookies()).set(FLASH_COOKIE, JSON.stringify(notice), {
    path: '/',
    sameSite: 'lax',
    maxAge: MAX_AGE_S,
  })
}

/** A base to resolve links against, of which only the path is used. */
const ANY_ORIGIN = 'https://console.invalid'

const ShownNotice = z.object({
  content: z.string(),
  variant: z.literal('error').optional(),
  // The text may have names from the platform; the address must be one of ours.
  link: z
    .object({
      href: z.string().transform((href) => safeRedirectUri(href, ANY_ORIGIN)),
      text: z.string(),
    })
    .optional(),
})

/** The notice that the action before this document kept; undefined if there is none or it isn't valid. */
export async function keptNotice(): Promise<Notice | undefined> {
  const value = (await requestCookies()).get(FLASH_COOKIE)?.value
  if (value === undefined) return undefined
  try {
    const { content, variant, link } = ShownNotice.parse(JSON.parse(value))
    return { content, ...(variant && { variant }), ...(link && { link }) }
  } catch {
    return undefined
  }
}
