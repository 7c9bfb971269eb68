import type { RoomState } from './room-state'
import { isUnread, type LinkState, type LiveView, viewOf } from './live-view'

/** How fresh the page is: the link, when the platform's state was read last, and the view of both. */
export class Freshness {
  readonly #now: () => number
  readonly #show: (part: { readonly view: LiveView }) => void
  #link: LinkState
  #goodAt: number
  /** When the relay's last read was that it told of. */
  #toldAt: number
  /** When the page last didn't wait for a reading. */
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

  /** False when nothing changes any more: an end is for good. */
  setLink(next: LinkState): boolean {
    if (this.#link.at === 'ended') return false
    this.#link = next
    return true
  }

  /** The link as a lost one, since it was lost first. */
  lostLink(): LinkState {
    const link = this.#link
    return link.at === 'lost' ? link : { at: 'lost', since: this.#now(), isFirst: false }
  }

  /** The platform's state was read, by the page or the relay: just now unless `at` says when. */
  rowsRead(at = this.#now()): void {
    this.#goodAt = Math.max(this.#goodAt, at)
  }

  /** The relay tells when it read what pages show; by this page's clock. */
  relayRead(at: number): void {
    this.#toldAt = Math.max(this.#toldAt, at)
    this.rowsRead(at)
  }

  /**
   * The page waits for no reading now: it is in the background, where the relay reads seldom, or it
   * shows nothing that the relay follows. Once it is looked at again, the relay has its full time
   * from then on.
   */
  rested(): void {
    this.#restedAt = this.#now()
  }

  /** Whether the relay, by an open socket, has told of no reading for so long that the page is to ask. */
  isAskDue(): boolean {
    const { at } = this.#link
    return at === 'open' && isUnread(this.#unreadSince(), this.#now())
  }

  #unreadSince(): number {
    return Math.max(this.#toldAt, this.#restedAt)
  }

  /** When it was read last; ms since 1970. */
  get goodAt(): number {
    return this.#goodAt
  }

  /**
   * Shows the view if it is another one. `updatedAt`: since when the oldest of what the page shows is
   * as it is here; `pollsWell`: the last read of the page's own went well.
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
