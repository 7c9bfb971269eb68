import { snakeKey } from './wire'

type QueryValue = string | number | boolean | bigint | Date | null | undefined
export type QueryParams = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

/**
 * What goes behind the `?` (specification, section 1): keys in snake_case, null and undefined left
 * out, an array repeats its key, Dates as ISO text. Throws a RangeError on an invalid Date.
 */
export function toQuery(params: QueryParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    for (const item of isList(value) ? value : [value]) {
      if (item == null) continue
      query.append(snakeKey(key), item instanceof Date ? item.toISOString() : String(item))
    }
  }
  return query
}

/** Array.isArray does not narrow readonly arrays. */
const isList = (value: QueryParams[string]): value is readonly QueryValue[] => Array.isArray(value)
