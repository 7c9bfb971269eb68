/** A follower counts as looking for so long after it said so. */
const SEEN_FOR_MS = 15_000

/** What the leading tab knows of those that follow it. */
export class FollowerTabs {
  readonly #now: () => number
  /** When visible ones last said so. */
  readonly #seenAt = new Map<string, number>()
  readonly #joining = new Set<string>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** A follower says whether it is visible. */
  here(tab: string, isVisible: boolean): void {
    if (isVisible) this.#seenAt.set(tab, this.#now())
    else this.#seenAt.delete(tab)
  }

  isAnyVisible(): boolean {
    return [...this.#seenAt.values()].some((at) => this.#now() - at < SEEN_FOR_MS)
  }

  /** A tab wants the rows; it is told of them as soon as there are any. */
  join(tab: string): void {
    this.#joining.add(tab)
  }

  /** Those that want the rows, each once. */
  takeJoining(): readonly string[] {
    const tabs = [...this.#joining]
    this.#joining.clear()
    return tabs
  }

  /** Another tab leads from now on: who is visible is its business. */
  yield(): void {
    this.#seenAt.clear()
  }
}
