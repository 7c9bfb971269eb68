import 'server-only'
import { cookies } from 'next/headers'
import * as z from 'zod'
import { safeRedirectUri } from '@/lib/session/redirect-uri'
import { FLASH_COOKIE } from './flash-cookie'
import type { Notice } from '@/lib/change/outcome'

// Long enough for a slow page, short enough not to surprise anybody later.
const MAX_AGE_S = 30

/** Keeps a notice for the next document, whose script removes it, hence not HttpOnly. */
export async function keepNotice(notice: Notice): Promise<void> {
  ;(await cookies()).set(FLASH_COOKIE, JSON.stringify(notice), {
    path: '/',
    sameSite: 'lax',
    maxAge: MAX_AGE_S,
  })
}

/** Only the path of a link counts, whatever our origin is. */
const ANY_ORIGIN = 'https://console.invalid'

const ShownNotice = z.object({
  content: z.string(),
  variant: z.literal('error').optional(),
  // The platform's own names are in it; where it leads is ours to say.
  link: z
    .object({
      href: z.string().transform((href) => safeRedirectUri(href, ANY_ORIGIN)),
      text: z.string(),
    })
    .optional(),
})

/** The notice that the action before this document kept, if any; what is not ours is none. */
export async function keptNotice(): Promise<Notice | undefined> {
  const value = (await cookies()).get(FLASH_COOKIE)?.value
  if (value === undefined) return undefined
  try {
    const { content, variant, link } = ShownNotice.parse(JSON.parse(value))
    return { content, ...(variant && { variant }), ...(link && { link }) }
  } catch {
    return undefined
  }
}
