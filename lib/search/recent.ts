import { addressOf } from './kinds'
import { type PageSubject, subjectOf } from './page-subject'

/** A thing that was opened recently. */
export interface Recent extends PageSubject {
  /** The address of its page. */
  readonly address: string
  /** The addresses at which it was open. */
  readonly visited: readonly string[]
}

/** The things opened last, from the addresses of pages, without the current one. */
export function recentThings(
  visited: readonly string[],
  open: string,
  count: number,
): readonly Recent[] {
  const here = subjectOf(open)
  const things = new Map<string, Recent>()
  for (const each of visited) {
    const subject = subjectOf(each)
    if (!subject) continue
    const address = addressOf({ id: '', ...subject })
    if (here && address === addressOf({ id: '', ...here })) continue
    const known = things.get(address)
    if (!known && things.size === count) continue
    things.set(address, { ...subject, address, visited: [...(known?.visited ?? []), each] })
  }
  return [...things.values()]
}
