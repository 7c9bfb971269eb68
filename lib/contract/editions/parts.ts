/* The building blocks of adapters: each leaves values alone that don't have the form it knows. */

export type Members = Readonly<Record<string, unknown>>

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with one member changed; without that member, or no object at all, as it was. */
export const withMember = (
  value: unknown,
  key: string,
  change: (member: unknown) => unknown,
): unknown =>
  isMembers(value) && value[key] !== undefined ? { ...value, [key]: change(value[key]) } : value

/** The list with each item changed; anything else as it was. */
export const eachOf = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value

/** A page of a list with each row changed. */
export const eachRow =
  (change: (row: unknown) => unknown) =>
  (answer: unknown): unknown =>
    withMember(answer, 'items', (items) => eachOf(items, change))

/** Several changes, one after the other. */
export const both =
  (first: (value: unknown) => unknown, second: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    second(first(value))
