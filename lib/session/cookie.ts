/** The most bytes of a cookie, name and value together, that browsers keep (RFC 6265, section 6.1). */
export const COOKIE_BYTES_MAX = 4096

/** The longest lifetime of a session: 8 h. */
const MAX_AGE_S = 8 * 60 * 60

export interface SessionCookie {
  readonly name: string
  /** As Next's cookie store spells them. */
  readonly attributes: {
    readonly path: '/'
    readonly httpOnly: true
    readonly sameSite: 'lax'
    readonly secure: boolean
    /** Seconds. */
    readonly maxAge: number
  }
}

/** Name and attributes of the session cookie. `secure` is false on plain-http localhost only. */
export const sessionCookie = (secure: boolean): SessionCookie => ({
  // The prefix makes browsers refuse the cookie from subdomains and over plain http.
  name: secure ? '__Host-console_session' : 'console_session',
  attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_S },
})

/** How much of COOKIE_BYTES_MAX a cookie with this value takes. Values are ASCII. */
export const cookieBytes = (secure: boolean, value: string): number =>
  sessionCookie(secure).name.length + value.length

/**
 * A cookie's value in a Cookie header. Undefined if it is missing, or there twice with different values:
 * readers differ in which one they take, so neither is trusted.
 */
export function readCookie(header: string | null, name: string): string | undefined {
  const values = new Set<string>()
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=')
    if (separator > 0 && pair.slice(0, separator).trim() === name)
      values.add(pair.slice(separator + 1).trim())
  }
  const [value] = values
  return values.size === 1 && value !== '' ? value : undefined
}

/** The sealed session in a Cookie header, read like `readCookie`. */
export const readSessionCookie = (header: string | null, secure: boolean): string | undefined =>
  readCookie(header, sessionCookie(secure).name)

/**
 * Set with every page of sign-in, and checked when a sign-in is sent: a browser that keeps no cookies would
 * be sent from sign-in to sign-in.
 */
export const probeCookie = (secure: boolean) =>
  ({
    name: 'console_keeps_cookies',
    value: '1',
    path: '/login',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  }) as const

/** Whether the browser has kept the cookie of the sign-in page. */
export const keepsCookies = (header: string | null): boolean =>
  readCookie(header, probeCookie(true).name) !== undefined

/** The message if it has not. */
export const NO_COOKIES =
  'Your browser sent no cookie, which sign-in needs. Allow cookies for this address, reload the page, and try again.'

/** Marks a browser that runs no script: the edge completes its documents before sending them. */
export const NO_SCRIPT_COOKIE = 'console_no_script'

/** A Set-Cookie header with that mark for an hour, as scripts may be enabled later. */
export const NO_SCRIPT_SET = `${NO_SCRIPT_COOKIE}=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600`
