/** What text and times look like where the reader's own settings are not known. */
export const DEFAULT_LOCALE = 'en-US'
export const DEFAULT_TIME_ZONE = 'UTC'

/** Longest header looked at: real ones stay far below; a hostile one costs no more than this. */
const HEADER_LENGTH_MAX = 200

/**
 * The first language of an Accept-Language header that this runtime can format for, without
 * extensions (they choose calendars and digits and would make one cache entry each); else en-US.
 * Never throws: the header is the client's.
 */
export function parseLocale(header: string | null | undefined): string {
  for (const entry of (header ?? '').slice(0, HEADER_LENGTH_MAX).split(',')) {
    const tag = entry.split(';')[0]?.trim()
    if (!tag || tag === '*') continue
    try {
      const { baseName } = new Intl.Locale(tag)
      if (Intl.DateTimeFormat.supportedLocalesOf(baseName).length > 0) return baseName
    } catch {
      // Not a language tag: the next one may be.
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
 * Writes moments in a language, by the calendar and with the digits of the page around them, which is
 * English: `2 ก.ค. 2569` beside `Jul 2, 2026` would be another year.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', numberingSystem: 'latn', ...options })

/** The same for numbers. */
export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })

/** Formatters kept per kind; far more than the locales and zones one process meets at a time. */
const CACHE_SIZE_MAX = 64

/** Remembers what `make` built for a key: building an Intl formatter costs up to 0.1 ms, a table needs hundreds. */
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
