type Members = Record<string, unknown>
/** What has members: an object or a list. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null

/** Every path in a value, lists' items as one: `items.*.state.state`. */
export function pathsIn(value: unknown): string[][] {
  if (!isMembers(value)) return []
  const entries = Array.isArray(value)
    ? value.slice(0, 1).map((each) => ['*', each])
    : Object.entries(value)
  return entries.flatMap(([key, each]) => [
    ...(key === '*' ? [] : [[String(key)]]),
    ...pathsIn(each).map((path) => [String(key), ...path]),
  ])
}

/** Values that no version has sent yet; undefined stands for a field of another name. */
export const odd = [undefined, null, 'hibernating', { of: 'another form' }]

/** A copy with another value at a path, in the first item of each list on the way or in all of them. */
export function altered(
  sample: unknown,
  path: readonly string[],
  value: unknown,
  inAll: boolean,
): unknown {
  const copy: unknown = structuredClone(sample)
  let holders: unknown[] = [copy]
  for (const step of path.slice(0, -1))
    holders = holders.flatMap((holder) => {
      if (!isMembers(holder)) return []
      if (step !== '*') return [holder[step]]
      return inAll ? Object.values(holder) : Object.values(holder).slice(0, 1)
    })
  const last = path.at(-1) ?? ''
  for (const holder of holders) {
    if (!isMembers(holder)) continue
    if (value === undefined) {
      holder[`${last}_v2`] = holder[last]
      delete holder[last]
    } else holder[last] = value
  }
  return copy
}
