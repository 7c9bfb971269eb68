/** The language of text and times if the reader's settings are unknown. */
export const DEFAULT_LOCALE = 'en-US'
export const DEFAULT_TIME_ZONE = 'UTC'

/** The longest header that is parsed: real ones are far shorter. */
const HEADER_LENGTH_MAX = 200

/**
 * The first language of an Accept-Language header that this runtime can format, without extensions (they
 * choose calendars and digits, and each would need a cache entry); else en-US. Never throws: the header is
 * the client's.
 */
export function parseLocale(header: string | null | undefined): string {
  for (const entry of (header ?? '').slice(0, HEADER_LENGTH_MAX).split(',')) {
    const tag = entry.split(';')[0]?.trim()
    if (!tag || tag === '*') continue
    try {
      const { baseName } = new Intl.Locale(tag)
      if (Intl.DateTimeFormat.supportedLocalesOf(baseName).length > 0) return baseName
    } catch {
      // No language tag: tries the next one.
    }
  }
  return DEFAULT_LOCALE
}

/** An IANA time zone if this runtime knows it, else UTC. Never throws. */
export function parseTimeZone(name: string | null | undefined): string {
  if (!name || name.length > 64) return DEFAULT_TIME_ZONE
  try {
    return new Intl.DateTimeFormat(DEFAULT_LOCALE, { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}

/**
 * A date format of a language, with the calendar and digits of the page, which is English: `2 ก.ค. 2569`
 * beside `Jul 2, 2026` would look like another year.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', numberingSystem: 'latn', ...options })

/** The same for numbers. */
export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })

/** The most formatters per kind: far more than the locales and zones that one process meets. */
const CACHE_SIZE_MAX = 64

/**
 * Caches the results of `make` by key: an Intl formatter takes up to 0.1 ms to create, and a table needs
 * hundreds.
 */
export function remembered<T>(make: (locale: string, variant: string) => T) {
  const cache = new Map<string, T>()
  return (locale: string, variant = ''): T => {
    const key = `${locale}|${variant}`
    const known = cache.get(key)
    if (known !== undefined) return known
    if (cache.size >= CACHE_SIZE_MAX) cache.clear()
    const made = make(locale, variant)
    cache.set(key, made)
    return made
  }
}
