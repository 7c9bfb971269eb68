import type { Unusable } from '@/lib/contract/live-parse'
import { LIVE_KINDS, type LiveKind } from '@/lib/contract/live-kinds'
import { LIVE_VERSION, type ServerMessage } from '@/lib/contract/live-wire'
import { Caches } from './caches'
import { type Connection, type Looks, openConnection } from './connection'
import { FollowerTabs } from './follower-tabs'
import { Freshness } from './freshness'
import { handOver } from './hand-over'
import { roomList, roomNames, updatedAt } from './room-lists'
import { LeaderPresence } from './leader-presence'
import type { LivePort } from './live-store'
import { OwnPolls } from './own-polls'
import { isVisible, onPageEvents } from './page-events'
import { keepPresses } from './presses'
import { RoomSync } from './room-sync'
import type { End } from './socket'
import { joinTabs, type TabMessage, type Tabs } from './tabs'
import { newsOf } from './throttled-announcer'
import type { LinkState } from './live-view'
import type { Watch, WatchPort } from './watch-port'

const v = LIVE_VERSION

const TICK_MS = 1_000
/** Timers of hidden pages run once a minute; if the clock jumped further, the computer has slept. */
const SLEPT_MS = 90_000

/** Follows one project: the socket or the leading tab, the room, the caches, and the reader's view. */
export const watchProject = (project: string, shows: readonly LiveKind[], port: WatchPort): Watch =>
  new ProjectWatch(project, shows, port)

/**
 * Connects the parts: passes messages, other tabs' posts, events of the page and the time to them. Each
 * part decides by itself.
 */
class ProjectWatch implements Watch {
  readonly #project: string
  readonly #port: WatchPort
  readonly #sync: RoomSync
  readonly #freshness: Freshness
  readonly #polls: OwnPolls
  readonly #followers: FollowerTabs
  readonly #leader: LeaderPresence
  readonly #caches: Caches
  readonly #presses: ReturnType<typeof keepPresses>
  readonly #stopListening: () => void
  #shows: readonly LiveKind[]
  readonly #timer: ReturnType<typeof setInterval>
  #connection: Connection | undefined
  #tabs: Tabs | undefined
  #isLeading = false
  #tickedAt: number

  constructor(project: string, shows: readonly LiveKind[], port: WatchPort) {
    const { now } = port
    this.#project = project
    this.#shows = shows
    this.#port = port
    this.#sync = new RoomSync(now)
    this.#freshness = new Freshness(now, port.show)
    this.#followers = new FollowerTabs(now)
    this.#leader = new LeaderPresence(now)
    this.#polls = new OwnPolls({
      now,
      isVisible: () => this.#isInFront(),
      isOnline: () => navigator.onLine,
      poll: (only) => this.#caches.poll(only),
      askRelay: () => this.requestPoll(),
      onDone: () => this.#render(),
    })
    this.#caches = new Caches(port.queries, project, {
      now,
      random: port.random,
      known: () => ({ room: this.#sync.room, pending: this.#presses.pending() }),
      onOver: (id) => this.#presses.over(id),
      onRead: () => {
        this.#freshness.rowsRead()
        this.#polls.onRead()
      },
    })
    this.#presses = keepPresses({
      now,
      caches: () => this.#caches,
      showPressed: (ids) => port.show(ids),
    })
    this.#tickedAt = now()
    this.#stopListening = onPageEvents({
      onVisibility: () => this.#onVisibility(),
      // The socket itself would take half a minute to notice that the network has gone.
      onNetwork: () => this.#connection?.renew(),
    })
    this.#timer = setInterval(() => this.#tick(), TICK_MS)
    this.#render()
    this.#start()
  }

  requestPoll(): void {
    if (this.#isLeading || !this.#tabs) this.#connection?.send({ v, t: 'poll' })
    else this.#tabs.post({ t: 'poll' })
  }

  press: LivePort['press'] = (action, instance) => this.#presses.press(action, instance)

  applyRow: LivePort['applyRow'] = (instance) => this.#caches.applyRow(instance)

  show(shows: readonly LiveKind[]): void {
    if (shows === this.#shows) return
    this.#shows = shows
    // At once, not with the next tick: kinds that are too old are read immediately.
    if (this.#isLeading) this.#due()
    else this.#sayHere()
    this.#render()
  }

  roomList: LivePort['roomList'] = (project, operation) =>
    project === this.#project ? roomList(this.#sync.room, operation) : undefined

  roomNames: LivePort['roomNames'] = (project, kind) =>
    project === this.#project ? roomNames(this.#sync.room, kind) : {}

  hear(): void {
    if (this.#freshness.link.at === 'open') this.#port.heard(this.#sync.room)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#stopListening()
    this.#connection?.close()
    this.#tabs?.leave()
    this.#caches.stop()
  }

  // --- what the reader is told

  #render(): void {
    this.#freshness.render(this.#sync.room, this.#updatedAt(), this.#polls.isGood)
  }

  /** Since when the oldest rows that this tab shows are up to date, from either source. */
  #updatedAt(): number {
    const now = this.#port.now()
    const { room } = this.#sync
    return this.#followed().reduce((oldest, kind) => {
      const since = Math.max(updatedAt(room, kind, now) ?? 0, this.#caches.readAt(kind))
      return Math.min(oldest, since)
    }, now)
  }

  /** The kinds that this tab shows and the relay follows whole. */
  #followed(): readonly LiveKind[] {
    return this.#shows.filter((kind) => !this.#sync.room.status?.partial.includes(kind))
  }

  #isInFront(): boolean {
    return this.#port.isPage && isVisible()
  }

  /** The kinds that visible tabs show; if none is visible, those of this tab, and what is watched. */
  #looks(): Looks {
    const looking = [...(this.#isInFront() ? [this.#shows] : []), ...this.#followers.visible()]
    const watched: readonly LiveKind[] = this.#port.isWatched() ? ['instance'] : []
    const all = new Set((looking.length > 0 ? looking : [this.#shows, watched]).flat())
    // In a fixed order, so that equal sets give equal messages.
    return { visible: looking.length > 0, shows: LIVE_KINDS.filter((kind) => all.has(kind)) }
  }

  #setLink(next: LinkState): void {
    if (!this.#freshness.setLink(next)) return
    if (this.#isLeading) this.#postLink()
    if (next.at === 'ended' && next.end === 'signed-out') this.#port.leave()
    this.#render()
  }

  #lost(): void {
    this.#setLink(this.#freshness.lostLink())
  }

  #ended(end: End): void {
    this.#disconnect()
    this.#setLink({ at: 'ended', end })
  }

  #postLink(): void {
    const { link, goodAt } = this.#freshness
    this.#tabs?.post({ t: 'link', link, goodAt, now: this.#port.now() })
  }

  #disconnect(): void {
    this.#connection?.close()
    this.#connection = undefined
  }

  // --- what the relay says

  #onMessage(message: ServerMessage | Unusable): void {
    if (message === 'version') return this.#ended('outdated')
    const aged = this.#sync.room.status?.aged
    const step = this.#sync.receive(message)
    if (this.#isLeading && message !== 'malformed') this.#tabs?.post({ t: 'received', message })
    if (step.asks) this.#askForRows()
    if (step.ack) this.#connection?.send({ v, t: 'ack', ...step.ack })
    if (step.changes.length > 0 || step.isSnapshot) {
      newsOf(
        step,
        (kind, id) => this.#caches.shows(kind, id),
        // Kinds that were never read before are new to the relay only, not to the platform.
        (kind) => this.#shows.includes(kind) && aged?.[kind] !== 0,
      ).forEach((news) => this.#port.say(news))
      this.#caches.follow(step.changes, step.isSnapshot)
    }
    if (typeof message === 'object' && message.t === 'welcome') this.#port.onBuild(message.build)
    if (typeof message === 'object' && 'status' in message) this.#onStatus(message)
    if (this.#isLeading && step.isSnapshot)
      for (const tab of this.#followers.takeJoining()) this.#tell(tab)
    this.#acknowledge()
    this.hear()
    this.#render()
  }

  /** Only a status reports that the platform was read; a working socket does not. */
  #onStatus({ now, status }: Extract<ServerMessage, { readonly status: unknown }>): void {
    if (status.readAt !== null)
      this.#freshness.relayRead(this.#port.now() - Math.max(0, now - status.readAt))
  }

  #askForRows(): void {
    if (this.#isLeading) this.#connection?.send({ v, t: 'resync' })
    else if (this.#tabs) this.#tabs.post({ t: 'join', tab: this.#tabs.tab })
  }

  #acknowledge(): void {
    const seq = this.#isLeading ? this.#sync.takeAck() : undefined
    if (seq !== undefined) this.#connection?.send({ v, t: 'ack', seq })
  }

  // --- who leads

  #start(): void {
    if (!this.#port.hasWebSocket) return
    this.#tabs = joinTabs(`${this.#port.scope}/${this.#project}`, this.#port, {
      onLead: () => this.#lead(),
      onYield: () => this.#follow(),
      onMessage: (message) => this.#onTab(message),
    })
    this.#sayHere()
  }

  #lead(): void {
    const port = this.#port
    this.#isLeading = true
    // Unnoticed if the new socket is open soon (live-view.ts).
    this.#lost()
    if (!port.hasWebSocket) return this.#render()
    this.#connection = openConnection({
      now: port.now,
      random: port.random,
      url: port.url,
      reader: port.reader,
      project: this.#project,
      ...(port.WebSocket === undefined ? {} : { WebSocket: port.WebSocket }),
      room: () => this.#sync.room,
      looks: () => this.#looks(),
      isKept: () => this.#port.isWatched(),
      onOpen: () => {
        this.#sync.opened()
        this.#setLink({ at: 'open' })
      },
      onLost: () => this.#lost(),
      onRest: () => this.#setLink({ at: 'resting' }),
      onEnd: (end) => this.#ended(end),
      onMessage: (message) => this.#onMessage(message),
    })
  }

  #follow(): void {
    this.#isLeading = false
    this.#disconnect()
    this.#followers.yield()
    this.#leader.seen()
    this.#sayHere()
  }

  /** Sends the state to a tab that joined, now or once there is one. */
  #tell(tab: string): void {
    const messages = handOver(this.#sync.room, this.#port.now())
    if (messages) this.#tabs?.post({ t: 'state', to: tab, messages })
    else this.#followers.join(tab)
  }

  #onTab(message: TabMessage): void {
    if (this.#isLeading) this.#onFollower(message)
    else this.#onLeader(message)
  }

  #onFollower(message: TabMessage): void {
    switch (message.t) {
      case 'join':
        return this.#tell(message.tab)
      case 'here':
        this.#followers.here(message.tab, message.visible, message.shows)
        // The follower's timer drives this tab, whose own hardly run in the background.
        this.#due()
        return this.#postLink()
      case 'poll':
        return this.#connection?.send({ v, t: 'poll' })
    }
  }

  #onLeader(message: TabMessage): void {
    switch (message.t) {
      case 'received':
        this.#leader.seen()
        return this.#onMessage(message.message)
      case 'state':
        if (message.to !== this.#tabs?.tab) return
        this.#leader.seen()
        return message.messages.forEach((each) => this.#onMessage(each))
      case 'link':
        this.#leader.seen()
        this.#onLink(message)
        // The leader is connected, and this tab has no rows yet.
        if (this.#freshness.link.at === 'open' && this.#sync.room.sync === 'waiting')
          if (this.#leader.takeJoin()) this.#askForRows()
    }
  }

  #onLink({ link, goodAt, now }: Extract<TabMessage, { t: 'link' }>): void {
    const ahead = this.#port.now() - now
    this.#freshness.rowsRead(goodAt + ahead)
    this.#setLink(link.at === 'lost' ? { ...link, since: link.since + ahead } : link)
  }

  #sayHere(): void {
    this.#leader.saidHere()
    if (this.#tabs && !this.#isLeading)
      this.#tabs.post({
        ...{ t: 'here', tab: this.#tabs.tab },
        ...{ visible: this.#isInFront(), shows: this.#shows },
      })
  }

  // --- what time brings

  #due(): void {
    this.#acknowledge()
    this.#connection?.tick(this.#sync.waitingSince)
  }

  #tick(): void {
    const at = this.#port.now()
    const hasSlept = at - this.#tickedAt >= SLEPT_MS
    this.#tickedAt = at
    // After sleep the socket is replaced, whatever its state; the page resumes from its position.
    if (hasSlept && isVisible()) this.#connection?.renew()
    this.#due()
    if (this.#tabs && !this.#isLeading && isVisible()) this.#clockLeader(this.#tabs)
    if (!this.#isInFront() || this.#followed().length === 0) this.#freshness.rested()
    const { status } = this.#sync.room
    const unread = this.#freshness.isAskDue() ? { problem: status?.problem ?? null } : undefined
    this.#polls.tick(this.#freshness.link, status?.partial ?? [], unread)
    this.#render()
  }

  #clockLeader(tabs: Tabs): void {
    if (this.#freshness.link.at === 'ended') return
    if (this.#leader.isHereDue()) this.#sayHere()
    if (!this.#leader.takeSilence()) return
    this.#lost()
    tabs.takeOver()
  }

  #onVisibility(): void {
    if (!this.#isLeading) this.#sayHere()
    // In front it is done below, after a socket that has slept was replaced.
    else if (!isVisible()) this.#due()
    this.#freshness.rested()
    if (!isVisible()) return
    this.#connection?.wake()
    this.#tick()
  }
}
