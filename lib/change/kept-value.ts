import { isMoment } from '@/lib/validate/moment'

/** Marks dates, the only values of platform things that JSON doesn't have. */
const DATE = '$date'

class NotKept extends Error {}

/** The type of a value after `toKept` and `fromKept`; the same type if nothing of it is lost. */
export type Kept<T> = T extends
  | ((...given: never[]) => unknown)
  | ReadonlySet<unknown>
  | ReadonlyMap<unknown, unknown>
  | EventTarget
  | Blob
  | bigint
  | symbol
  ? never
  : T extends string | number | boolean | null | undefined | Date
    ? T
    : T extends readonly (infer E)[]
      ? readonly Kept<E>[]
      : T extends object
        ? { readonly [K in keyof T]: Kept<T[K]> }
        : T

/**
 * Writes a value as text for `fromKept`: JSON and dates. Undefined if anything in it can't be written:
 * functions, elements, sets, maps, files.
 */
export function toKept(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, each) {
      // JSON.stringify has turned it into a string already.
      const own = this[key]
      if (own instanceof Date) return { [DATE]: own.getTime() }
      if (!isKept(own)) throw new NotKept(key)
      return each as unknown
    })
  } catch {
    // Also for circular values.
    return undefined
  }
}

function isKept(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null)
    return !['function', 'symbol', 'bigint'].includes(typeof value)
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}

/** The value that `toKept` wrote. */
export function fromKept(text: string): unknown {
  return JSON.parse(text, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && DATE in each && isMoment(each[DATE])
      ? new Date(each[DATE])
      : each,
  )
}
