import { addressOf, type PageSubject, subjectOf } from './page-subject'

/** A thing that was open a while ago. */
export interface Recent extends PageSubject {
  /** Where it leads. */
  readonly address: string
  /** The addresses that it was open at. */
  readonly visited: readonly string[]
}

/** The latest things that were open, by the addresses of pages, without the one that is open now. */
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
