import { parseJson } from '@/lib/api/call'

/**
 * Returns the members of a body that the reader changed; the platform leaves absent members as they
 * are. An unchanged field is not sent: it may stand for a value that the platform didn't report
 * (decision 0023), and another user may have changed it. Returns all members for a caller without a
 * form.
 */
export type Changed = <T extends object>(body: T) => Partial<T>

/** The same of the whole body of a call: no member is left out unseen, undefined is none. */
export type ChangedOf<B> = (body: {
  readonly [K in keyof Required<B>]: B[K] | undefined
}) => Partial<B>

const members = <T extends object>(body: T, isChanged: (name: string) => boolean): Partial<T> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== undefined && isChanged(name)),
    // A cast: some of the body's own members, unchanged.
  ) as Partial<T>

export const all: Changed = (body) => members(body, () => true)

/** Compares with the start values that the form sent; forged ones can only make it send less. */
export function changedSince(
  seen: string | undefined,
  values: Readonly<Record<string, string>>,
): Changed {
  const before: unknown = seen === undefined ? undefined : parseJson(seen)
  if (typeof before !== 'object' || before === null) return all
  return (body) =>
    members(
      body,
      (name) => !Object.hasOwn(before, name) || Reflect.get(before, name) !== values[name],
    )
}
