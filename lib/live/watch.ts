import type { QueryClient } from '@tanstack/react-query'
import type { TicketAnswer } from '@/lib/api/live-ticket'
import type { Unusable } from '@/lib/contract/live-parse'
import { LIVE_VERSION, liveLimits, type ServerMessage } from '@/lib/contract/live-wire'
import { keepCaches } from './caches'
import type { LivePort, show } from './live-store'
import { type Connection, openConnection } from './connection'
import { wordsOf } from './throttled-announcer'
import { keepPresses } from './presses'
import { acked, asSnapshot, emptyRoom, isAckDue, receive, type Room } from './room'
import type { End } from './socket'
import { joinTabs, type TabMessage, type TabsPort } from './tabs'
import { isPolling, type LinkState, POLL_EACH_MS, viewOf } from './view'

const v = LIVE_VERSION

/** Everything outside that a watch touches. */
export interface WatchPort extends TabsPort {
  readonly queries: QueryClient
  readonly scope: string
  /** Origin of the relay, ws: or wss:. */
  readonly url: string
  readonly ticket: (project: string) => Promise<TicketAnswer>
  readonly now: () => number
  readonly random: () => number
  readonly hasWebSocket: boolean
  readonly WebSocket?: unknown
  readonly show: typeof show
  /** Says something politely. */
  readonly say: (text: string) => void
  /** The session is over. */
  readonly leave: () => void
}

export interface Watch extends LivePort {
  stop(): void
}

const TICK_MS = 1_000
/** A visible tab tells the leader that it is there, and so clocks it. */
const HERE_EACH_MS = 2_000
/** A leader that does not answer for so long is taken over from. */
const LEADER_SILENT_MS = 12_000
/** Timers of hidden pages run once a minute; a clock that jumped further has slept. */
const SLEPT_MS = 90_000
/** A follower counts as looking for so long after it said so. */
const SEEN_FOR_MS = 15_000
/** How often a follower asks a leader that has nothing for it yet. */
const JOIN_EACH_MS = 2_000

/** Follows one project: socket or leading tab, room, caches, and what the reader is told. */
export function watchProject(project: string, port: WatchPort): Watch {
  const { now } = port
  let room: Room = emptyRoom
  let link: LinkState = { at: 'lost', since: now(), isFirst: true }
  let connection: Connection | undefined
  let isLeading = false
  let goodAt = now()
  let pollsWell = true
  let readsDone = 0
  let polledAt = 0
  let waitingSince = now()
  let hereAt = 0
  let leaderAt = now()
  let tickedAt = now()
  /** Visible tabs that follow this one, and when they last said so. */
  const followers = new Map<string, number>()
  const joiners = new Set<string>()

  const caches = keepCaches(port.queries, project, {
    now,
    random: port.random,
    known: () => ({ room, pending: presses.pending() }),
    onOver: (id) => presses.over(id),
    onRead: () => {
      goodAt = now()
      pollsWell = true
      readsDone += 1
    },
  })
  const presses = keepPresses({
    now,
    caches: () => caches,
    showDeleting: (deleting) => port.show({ deleting }),
  })

  const isVisible = () => document.visibilityState === 'visible'
  const isSeen = () => isVisible() || [...followers.values()].some((at) => now() - at < SEEN_FOR_MS)

  // --- what the reader is told

  let shownView = ''
  function render() {
    const view = viewOf(
      {
        link,
        isCurrent: room.sync === 'current',
        staleSince: room.status?.staleSince ?? null,
        problem: room.status?.problem ?? null,
        goodAt,
        pollsWell,
      },
      now(),
    )
    const text = JSON.stringify(view)
    if (text === shownView) return
    shownView = text
    port.show({ view, offsetMs: room.offsetMs })
  }

  function setLink(next: LinkState) {
    if (link.at === 'ended') return
    link = next
    if (isLeading) tabs?.post({ t: 'link', link })
    if (next.at === 'ended' && next.end === 'signed-out') port.leave()
    render()
  }

  const lost = () =>
    setLink({
      at: 'lost',
      since: link.at === 'lost' ? link.since : now(),
      isFirst: link.at === 'lost' && link.isFirst,
    })

  // --- what the relay says

  function onMessage(message: ServerMessage | Unusable) {
    if (message === 'version') return ended('outdated')
    const step = receive(room, message, now())
    if (room.sync === 'current' && step.room.sync === 'waiting') waitingSince = now()
    room = step.room
    if (isLeading && message !== 'malformed') tabs?.post({ t: 'told', message })
    if (step.asks) ask()
    if (step.ack) connection?.send({ v, t: 'ack', ...step.ack })
    if (step.changes.length > 0 || step.isSnapshot) {
      for (const change of step.changes) {
        // A first snapshot is what the page shows already; later ones are what it missed.
        if (step.isSnapshot && change.op === 'put' && !change.before) continue
        const { kind, id } = change.op === 'put' ? change.received.row : change.row
        const isNew = change.op === 'put' && !change.before
        const words = isNew || caches.shows(kind, id) ? wordsOf(change) : undefined
        if (words) port.say(words)
      }
      caches.follow(step.changes, step.isSnapshot)
    }
    if (room.status?.staleSince === null) goodAt = now()
    if (isLeading && step.isSnapshot) for (const tab of joiners) tell(tab)
    acknowledge()
    render()
  }

  function ask() {
    if (isLeading) connection?.send({ v, t: 'resync' })
    else if (tabs) tabs.post({ t: 'join', tab: tabs.tab })
  }

  function acknowledge() {
    if (!isLeading || !isAckDue(room, now())) return
    room = acked(room, now())
    connection?.send({ v, t: 'ack', seq: room.seq })
  }

  function ended(end: End) {
    connection?.close()
    connection = undefined
    setLink({ at: 'ended', end })
  }

  // --- who leads

  function lead() {
    isLeading = true
    // Seen by nobody if the new socket is there soon (view.ts).
    if (link.at === 'open') lost()
    if (!port.hasWebSocket) return render()
    connection = openConnection({
      now,
      random: port.random,
      url: port.url,
      ticket: firstOr(() => port.ticket(project)),
      ...(port.WebSocket === undefined ? {} : { WebSocket: port.WebSocket }),
      room: () => room,
      isSeen,
      onOpen: () => {
        waitingSince = now()
        setLink({ at: 'open' })
      },
      onLost: lost,
      onEnd: (end) => setLink({ at: 'ended', end }),
      onMessage,
      onPong: () => {
        if (room.status?.staleSince === null) goodAt = now()
      },
    })
  }

  function follow() {
    isLeading = false
    connection?.close()
    connection = undefined
    followers.clear()
    leaderAt = now()
    sayHere()
  }

  /** Everything a tab needs to be where this one is. */
  function tell(tab: string) {
    joiners.add(tab)
    const snapshot = asSnapshot(room)
    if (!snapshot || !room.status || !tabs) return
    joiners.delete(tab)
    const { epoch, seq, status } = room
    const welcome: ServerMessage = {
      v,
      t: 'welcome',
      epoch,
      seq,
      resumed: false,
      now: now() + room.offsetMs,
      status,
    }
    tabs.post({ t: 'state', to: tab, messages: [welcome, snapshot] })
  }

  function onTab(message: TabMessage) {
    switch (message.t) {
      case 'join':
        if (isLeading) tell(message.tab)
        return
      case 'here':
        if (!isLeading) return
        if (message.visible) followers.set(message.tab, now())
        else followers.delete(message.tab)
        // Its timer is ours: those of a tab in the background hardly run.
        due()
        tabs?.post({ t: 'link', link })
        return
      case 'kick':
        if (isLeading) connection?.send({ v, t: 'kick' })
        return
      case 'told':
      case 'state':
        if (isLeading || (message.t === 'state' && message.to !== tabs?.tab)) return
        leaderAt = now()
        if (message.t === 'told') onMessage(message.message)
        else for (const each of message.messages) onMessage(each)
        return
      case 'link':
        if (isLeading) return
        leaderAt = now()
        setLink(message.link)
        // The leader is there, and we know nothing yet.
        if (link.at === 'open' && room.sync === 'waiting') askAgain()
    }
  }

  let askedAt = 0
  function askAgain() {
    if (now() - askedAt < JOIN_EACH_MS) return
    askedAt = now()
    ask()
  }

  function sayHere() {
    hereAt = now()
    if (tabs && !isLeading) tabs.post({ t: 'here', tab: tabs.tab, visible: isVisible() })
  }

  /** The first ticket told which project this is; it serves the first connection if it is still good. */
  let first: { readonly answer: TicketAnswer; readonly at: number } | undefined
  const firstOr = (next: () => Promise<TicketAnswer>) => () => {
    const usable = first && now() - first.at < liveLimits.ticketMs / 2 ? first.answer : undefined
    first = undefined
    return usable ? Promise.resolve(usable) : next()
  }

  let tabs: ReturnType<typeof joinTabs> | undefined
  let isStopped = false
  async function start() {
    if (!port.hasWebSocket) return
    // Tabs share by the project's id: names may change hands.
    const answer = await port.ticket(project)
    if (isStopped) return
    if (answer.type !== 'ticket') {
      // No room to share yet: this tab goes on trying for itself.
      first = answer.type === 'refused' ? { answer, at: now() } : undefined
      return lead()
    }
    first = { answer, at: now() }
    const events = { onLead: lead, onYield: follow, onMessage: onTab }
    tabs = joinTabs(`${port.scope}/${answer.project}`, port, events)
    sayHere()
  }

  // --- what time brings

  function due() {
    acknowledge()
    connection?.tick(room.sync === 'waiting' ? waitingSince : null)
  }

  function tick() {
    const at = now()
    const isAsleep = at - tickedAt >= SLEPT_MS
    tickedAt = at
    // Whatever the socket says of itself: prove it, from where we are.
    if (isAsleep && isVisible()) connection?.renew()
    due()
    if (tabs && !isLeading && isVisible() && link.at !== 'ended') {
      if (at - hereAt >= HERE_EACH_MS) sayHere()
      if (at - leaderAt >= LEADER_SILENT_MS) {
        leaderAt = at
        lost()
        tabs.takeOver()
      }
    }
    poll()
    render()
  }

  function poll() {
    if (!isVisible() || now() - polledAt < POLL_EACH_MS) return
    const partial = room.status?.partial ?? []
    if (isPolling({ link }, now())) {
      if (!navigator.onLine) {
        pollsWell = false
        return
      }
      polledAt = now()
      const before = readsDone
      void caches.poll().then((asked) => {
        if (asked > 0) pollsWell = readsDone > before
        render()
      })
    } else if (link.at === 'open' && partial.length > 0) {
      polledAt = now()
      void caches.poll(partial)
    }
  }

  function onVisibility() {
    if (isLeading) due()
    else sayHere()
    if (isVisible()) {
      connection?.wake()
      tick()
    }
  }
  const onOnline = () => connection?.renew()
  // By itself the socket would find out in half a minute only.
  const onOffline = () => connection?.renew()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  const timer = setInterval(tick, TICK_MS)

  const requestPoll = () => {
    if (isLeading || !tabs) connection?.send({ v, t: 'kick' })
    else tabs.post({ t: 'kick' })
  }

  render()
  void start()

  return {
    requestPoll,
    press: presses.press,
    applyRow: caches.applyRow,
    stop() {
      isStopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
      connection?.close()
      tabs?.leave()
      caches.stop()
    },
  }
}
