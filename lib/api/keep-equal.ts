type Whole = Record<string, unknown>

/** Arrays and plain objects are compared by their content; anything else is a value. */
const isWhole = (value: unknown): value is Whole =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/**
 * `now`, with every part that equals the one in `before` replaced by it: unchanged rows and lists stay the
 * same objects, so that components that show them don't draw again. TanStack's own function
 * (replaceEqualDeep) never takes two dates for equal, and each row has dates.
 */
export function keepEqual<T>(before: unknown, now: T): T
export function keepEqual(before: unknown, now: unknown): unknown {
  if (before === now) return before
  if (before instanceof Date && now instanceof Date) return +before === +now ? before : now
  if (!isWhole(before) || !isWhole(now) || Array.isArray(before) !== Array.isArray(now)) return now
  const keys = Object.keys(now)
  const kept: Whole = Array.isArray(now) ? Object([]) : {}
  let isSame = Object.keys(before).length === keys.length
  for (const key of keys) {
    kept[key] = keepEqual(before[key], now[key])
    if (kept[key] !== before[key] || !Object.hasOwn(before, key)) isSame = false
  }
  return isSame ? before : kept
}
