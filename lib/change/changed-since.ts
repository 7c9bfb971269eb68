import { parseJson } from '@/lib/api/call'

/**
 * Of a body whose absent members stay as they are, those that the reader changed: what the form showed
 * and got back as it was is not sent, for it may stand for something that the platform didn't tell
 * (decision 0023), and somebody else may have changed it. All of them for a caller without a form.
 */
export type Changed = <T extends object>(body: T) => Partial<T>

export const all: Changed = (body) => body

/** By what a form says that it began with; whatever somebody sent there can only make it send less. */
export function changedSince(
  seen: string | undefined,
  values: Readonly<Record<string, string>>,
): Changed {
  const before: unknown = seen === undefined ? undefined : parseJson(seen)
  if (typeof before !== 'object' || before === null) return all
  return (body) =>
    Object.fromEntries(
      Object.entries(body).filter(
        ([name]) => !Object.hasOwn(before, name) || Reflect.get(before, name) !== values[name],
      ),
      // Some of its own members, as they were.
    ) as Partial<typeof body>
}
