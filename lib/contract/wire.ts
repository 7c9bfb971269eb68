/**
 * The two spellings of a payload: snake_case on the wire, camelCase in code (specification,
 * section 1). Everything that crosses the wire passes through these functions, on both sides.
 */

/** Cached, because payloads repeat few keys. The cache is limited: a platform could invent keys. */
const KNOWN_KEYS_MAX = 2_000
const knownKeys = new Map<string, string>()

/** `time_created` -> `timeCreated`. */
export function camelKey(key: string): string {
  const known = knownKeys.get(key)
  if (known !== undefined) return known
  const camel = key.replace(/_+([a-z0-9])/g, (_, next: string) => next.toUpperCase())
  if (knownKeys.size < KNOWN_KEYS_MAX) knownKeys.set(key, camel)
  return camel
}

/** `timeCreated` -> `time_created`. Keys already in snake_case come out unchanged. */
export const snakeKey = (key: string): string =>
  key.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`)

// RFC 3339, with whichever offset; the platform itself writes Z.
const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i

/** Which wire keys hold instants (specification, section 1). */
const isDateKey = (key: string): boolean =>
  key.startsWith('time_') ||
  key.endsWith('_time') ||
  key.endsWith('_expiration') ||
  key === 'timestamp'

/**
 * Members that hold JSON of third parties, in both spellings. It is signed or sent on, so it is kept
 * unchanged.
 */
const VERBATIM: ReadonlySet<string> = new Set(['alert', 'root_role', 'rootRole'])
const kept = new WeakSet<object>()

/** Marks an object that must be sent as written. Returns it. */
export function verbatim<T extends object>(value: T): T {
  kept.add(value)
  return value
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function mapKeys(
  source: Record<string, unknown>,
  rename: (key: string) => string,
  convert: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  // fromEntries defines own properties, so that a key named __proto__ stays data.
  return Object.fromEntries(
    Object.entries(source).map(([key, value]) => [rename(key), convert(value, key)]),
  )
}

/** Converts parsed JSON of the wire: camelCase keys, and Dates by the date rule. */
export function fromWire(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => fromWire(item, key))
  if (isPlainObject(value))
    return mapKeys(value, camelKey, (member, name) =>
      VERBATIM.has(name) ? member : fromWire(member, name),
    )
  if (typeof value === 'string' && isDateKey(key) && ISO_INSTANT.test(value)) {
    const date = new Date(value)
    return Number.isNaN(date.getTime()) ? value : date
  }
  return value
}

/** Converts only the keys of parsed JSON of the wire: instants stay the platform's own text. */
export function withCamelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCamelKeys)
  if (!isPlainObject(value)) return value
  return mapKeys(value, camelKey, (member, name) =>
    VERBATIM.has(name) ? member : withCamelKeys(member),
  )
}

/**
 * A value in code -> what JSON.stringify sends: snake_case keys, Dates as ISO strings, bigints as
 * decimal strings (the platform's uint128). Undefined members are left out by JSON itself.
 */
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return value.toString()
  if (isPlainObject(value) && !kept.has(value))
    return mapKeys(value, snakeKey, (member, name) =>
      VERBATIM.has(name) ? member : toWire(member),
    )
  return value
}

/** The path of a schema problem in the words of the wire: `['bootDisk','name']` -> `boot_disk.name`. */
export const wirePath = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'string' ? snakeKey(part) : String(part))).join('.')
