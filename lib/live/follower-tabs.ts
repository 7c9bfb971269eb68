import type { LiveKind } from '@/lib/contract/live-kinds'

/** A follower counts as visible for this long after its last message. */
const SEEN_FOR_MS = 15_000

/** What the leading tab knows about its followers. */
export class FollowerTabs {
  readonly #now: () => number
  /** Visible followers: what they show, and when they last said so. */
  readonly #seen = new Map<string, { readonly at: number; readonly shows: readonly LiveKind[] }>()
  readonly #joining = new Set<string>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** A follower reports whether it is visible, and what it shows. */
  here(tab: string, isVisible: boolean, shows: readonly LiveKind[]): void {
    if (isVisible) this.#seen.set(tab, { at: this.#now(), shows })
    else this.#seen.delete(tab)
  }

  /** What each visible follower shows. */
  visible(): readonly (readonly LiveKind[])[] {
    const since = this.#now() - SEEN_FOR_MS
    return [...this.#seen.values()].flatMap(({ at, shows }) => (at > since ? [shows] : []))
  }

  /** A tab wants the rows; it gets them as soon as there are any. */
  join(tab: string): void {
    this.#joining.add(tab)
  }

  /** The tabs that want the rows; forgets them. */
  takeJoining(): readonly string[] {
    const tabs = [...this.#joining]
    this.#joining.clear()
    return tabs
  }

  /** Another tab leads from now on, and keeps track of the followers. */
  yield(): void {
    this.#seen.clear()
  }
}
