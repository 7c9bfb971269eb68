import type { RoomState } from './room-state'
import { isUnread, type LinkState, type LiveView, viewOf } from './live-view'

/** How fresh the page is: the state of the link, the last read of the platform, and the resulting view. */
export class Freshness {
  readonly #now: () => number
  readonly #show: (part: { readonly view: LiveView }) => void
  #link: LinkState
  #goodAt: number
  /** When the relay last read, as far as it has reported. */
  #toldAt: number
  /** When the page last expected no read. */
  #restedAt: number
  #shown = ''

  constructor(now: () => number, show: (part: { readonly view: LiveView }) => void) {
    this.#now = now
    this.#show = show
    this.#link = { at: 'lost', since: now(), isFirst: true }
    this.#goodAt = now()
    this.#toldAt = now()
    this.#restedAt = now()
  }

  get link(): LinkState {
    return this.#link
  }

  /** Sets the state of the link; returns false if it has ended, which is final. */
  setLink(next: LinkState): boolean {
    if (this.#link.at === 'ended') return false
    this.#link = next
    return true
  }

  /** The link as lost, keeping the time if it was lost before. */
  lostLink(): LinkState {
    const link = this.#link
    if (link.at === 'lost') return link
    return { at: 'lost', since: this.#now(), isFirst: link.at === 'resting' }
  }

  /** The page or the relay has read the platform: just now unless `at` is given. */
  rowsRead(at = this.#now()): void {
    this.#goodAt = Math.max(this.#goodAt, at)
  }

  /** The relay has reported when it read what pages show; by this page's clock. */
  relayRead(at: number): void {
    this.#toldAt = Math.max(this.#toldAt, at)
    this.rowsRead(at)
  }

  /**
   * The page expects no read now: it is in the background, where the relay reads seldom, or it shows
   * nothing that the relay follows. When it is visible again, the relay gets its full time from then on.
   */
  rested(): void {
    this.#restedAt = this.#now()
  }

  /** Whether the socket is open, but the relay has reported no read for so long that the page must ask. */
  isAskDue(): boolean {
    const { at } = this.#link
    return at === 'open' && isUnread(this.#unreadSince(), this.#now())
  }

  #unreadSince(): number {
    return Math.max(this.#toldAt, this.#restedAt)
  }

  /** When the platform was read last; ms since 1970. */
  get goodAt(): number {
    return this.#goodAt
  }

  /**
   * Shows the view if it has changed. `updatedAt`: since when the oldest part of the page is up to date;
   * `pollsWell`: the page's own last read succeeded.
   */
  render(room: RoomState, updatedAt: number, pollsWell: boolean): void {
    const view = viewOf(
      {
        link: this.#link,
        isCurrent: room.sync === 'current',
        updatedAt,
        staleSince: room.status?.staleSince ?? null,
        problem: room.status?.problem ?? null,
        goodAt: this.#goodAt,
        unreadSince: this.#unreadSince(),
        restedAt: this.#restedAt,
        pollsWell,
      },
      this.#now(),
    )
    const text = JSON.stringify(view)
    if (text === this.#shown) return
    this.#shown = text
    this.#show({ view })
  }
}
