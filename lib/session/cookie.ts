/** What browsers keep of one cookie, name and value together (RFC 6265, section 6.1). */
export const COOKIE_BYTES_MAX = 4096

/** As long as a session lasts at most: 8 h. */
const MAX_AGE_S = 8 * 60 * 60

export interface SessionCookie {
  readonly name: string
  /** In the spelling of Next's cookie store. */
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

/** What a cookie with this value takes of COOKIE_BYTES_MAX. Values are ASCII. */
export const cookieBytes = (secure: boolean, value: string): number =>
  sessionCookie(secure).name.length + value.length

/**
 * A cookie's value out of a Cookie header. Undefined without one, and when the name stands there
 * with two different values: readers differ in which they take, so neither is trusted.
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

/** The sealed session out of a Cookie header, read as `readCookie` does. */
export const readSessionCookie = (header: string | null, secure: boolean): string | undefined =>
  readCookie(header, sessionCookie(secure).name)

/**
 * Set with every page of sign-in, and looked for when a sign-in is sent: a browser that keeps no cookies
 * would be led from sign-in to sign-in.
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

/** Whether the browser has kept what sign-in's page gave it. */
export const keepsCookies = (header: string | null): boolean =>
  readCookie(header, probeCookie(true).name) !== undefined

/** Said where it has not. */
export const NO_COOKIES =
  'Your browser sent no cookie, which sign-in needs. Allow cookies for this address, reload the page, and try again.'

/** Says that a browser runs no script: its documents are put together before they leave (edge). */
export const NO_SCRIPT_COOKIE = 'console_no_script'

/** A Set-Cookie header that says so for an hour: it may run some by then. */
export const NO_SCRIPT_SET = `${NO_SCRIPT_COOKIE}=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600`
