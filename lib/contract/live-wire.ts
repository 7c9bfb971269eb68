import type { LiveKind, LiveRow } from './live-kinds'
import { READER_QUERY } from './page-reader'

/*
 * The protocol between the relay and a page: types, limits and close codes. Free of zod, so that browsers
 * can load it, like the page's parser in live-parse.ts. live.ts has the same shapes as schemas, for the
 * relay; a test compares the two. live-kinds.ts defines the rows.
 *
 * A page opens one socket at `livePath`, whose address says hello, and gets welcome and then either a
 * snapshot or the events it missed: one round trip. The session's cookie tells the user, and the Origin the
 * page. Each batch of events says which range of sequence numbers it covers: `from` must be the last one
 * the page has, otherwise it sends `resync` and takes the snapshot that follows.
 */

/** The version of every message here. Other versions are refused, never guessed at. */
export const LIVE_VERSION = 6

export const LIVE_PATH = '/live'

/** The socket's protocol in the relay's answer. */
export const LIVE_PROTOCOL = `console.live.${LIVE_VERSION}`

/** The hello of a page, as it opens its socket. */
export interface LiveHello {
  /** Name or id. */
  readonly project: string
  /** Whether a tab is visible, and which kinds of lists they show: these are read as often as they change. */
  readonly visible: boolean
  readonly shows: readonly LiveKind[]
  /** Both are set if the page has state to resume from. */
  readonly epoch?: string
  readonly seq?: number
}

/** Path and query of a socket with its hello, and the user that its page was made for. */
export const livePath = (hello: LiveHello, reader: string): string =>
  `${LIVE_PATH}?${new URLSearchParams({ hello: JSON.stringify(hello), [READER_QUERY]: reader })}`

/** Sent as text, not as JSON: the runtime answers it without waking the relay. */
export const PING = 'ping'
export const PONG = 'pong'

/** Limits that both sides keep (security.md, section 4). */
export const liveLimits = {
  /**
   * The page pings this often, and takes a socket that does not answer within `deadAfterMs` as dead.
   * With a clock of 1 s, or of 2 where another tab is the clock, a half-open socket is noticed within
   * 14 s, or 16: as soon as its page is stale. The runtime answers, no object wakes up for it.
   */
  pingEachMs: 6_000,
  deadAfterMs: 6_000,
  /**
   * The page acknowledges after this long or this many events; of a snapshot every so many pages
   * and the last. More often would count as a flood, less often as a slow reader.
   */
  ackEachMs: 5_000,
  ackEachEvents: 50,
  ackEachPages: 4,
  /**
   * The relay reports reads that are so much newer than those of its last report. Each list on a visible
   * page is read every 11 s or more often, so that the page hears of it before it is stale.
   */
  tellEachMs: 4_000,
  /** A page without a successful read for this long says that it is stale. */
  staleAfterMs: 15_000,
  /** The longest message of a page, bytes. */
  inboundBytesMax: 4_096,
  snapshotPageRows: 200,
} as const

/** Why a socket ends, and what the page does then. */
export const liveClose = {
  /** Too many or unreadable messages: wait as after a lost connection. */
  policy: 1008,
  /** The socket has reached its age limit: open another one at once, unnoticed by the reader. */
  renew: 4000,
  /** The page read too slowly: wait as after a lost connection, then take a snapshot. */
  slow: 4008,
  /** The session is over: stop, and let the reader sign in. */
  unauthenticated: 4401,
  /** The reader may no longer see this project: stop. */
  forbidden: 4403,
  /** The project is gone: stop. */
  gone: 4404,
  /** Another room serves this reader: another socket at once. */
  moved: 4409,
  /** The platform can't be asked now: try again after as many seconds as the reason says, if it does. */
  later: 4429,
  /** The page's code is older than the relay's: stop, and ask for a reload. */
  tooOld: 4426,
} as const
export type LiveCloseCode = (typeof liveClose)[keyof typeof liveClose]

/** After these the page must not reconnect by itself. */
export const stopsForGood = (code: number): boolean =>
  code === liveClose.unauthenticated ||
  code === liveClose.forbidden ||
  code === liveClose.gone ||
  code === liveClose.tooOld

/** After these the page reconnects at once, without showing anything. */
export const comesBackAtOnce = (code: number): boolean =>
  code === liveClose.renew || code === liveClose.moved

export type LiveEvent =
  | { readonly seq: number; readonly op: 'put'; readonly row: LiveRow }
  | { readonly seq: number; readonly op: 'del'; readonly kind: LiveKind; readonly id: string }

/**
 * The pace of the room's reads: `fast` while something is changing, `slow` when it has been for long,
 * `idle` otherwise, `hidden` while no page is visible.
 */
export const LIVE_MODES = ['fast', 'slow', 'idle', 'hidden'] as const
export type LiveMode = (typeof LIVE_MODES)[number]

/** Why reads fail: the platform's failure or silence, or its request for fewer calls. */
export const LIVE_PROBLEMS = ['platform', 'rate-limit'] as const
export type LiveProblem = (typeof LIVE_PROBLEMS)[number]

/** When lists were read, by kind; ms since 1970. */
export type ReadTimes = Readonly<Partial<Record<LiveKind, number>>>

export interface LiveStatus {
  readonly mode: LiveMode
  /**
   * When the oldest of the lists that pages show was last read successfully (ms since 1970), or since when
   * a read is awaited. Null if that is less than 15 s ago: only then are the rows live.
   */
  readonly staleSince: number | null
  /**
   * The oldest of the last successful reads of all lists (ms since 1970, the relay's clock); null if a list
   * was never read, or the clock was set back since.
   */
  readonly readAt: number | null
  /** Why reads fail. Null beside `staleSince`: no page was visible for a while, and a read is under way. */
  readonly problem: LiveProblem | null
  /**
   * Kinds that the room follows only in part, because the project has too many or their list can't be read:
   * pages read these themselves, and use the room's rows too.
   */
  readonly partial: readonly LiveKind[]
  /**
   * The last successful reads of lists that no page shows, or that are older than they should be (ms since
   * 1970); 0 for never. All other lists are as fresh as those that pages show.
   */
  readonly aged: ReadTimes
}

/** The first message. `resumed`: events from the page's own seq follow, otherwise a snapshot. */
export interface Welcome {
  readonly v: typeof LIVE_VERSION
  readonly t: 'welcome'
  /** The build of the console that answers (lib/contract/console-build.ts); '' if unknown. */
  readonly build: string
  readonly epoch: string
  readonly seq: number
  readonly resumed: boolean
  /** The relay's clock (ms since 1970), in which `at` below is given. */
  readonly now: number
  readonly status: LiveStatus
}

/** One page of all rows as of `seq`. Rows that are in no page are gone. */
export interface SnapshotPage {
  readonly v: typeof LIVE_VERSION
  readonly t: 'snapshot'
  readonly epoch: string
  readonly seq: number
  /** From 1 to `pages`; there is always at least one. */
  readonly page: number
  readonly pages: number
  /**
   * When the read of each list was sent (relay's clock): what a page learned later is newer. A kind without
   * a time has not been read yet: the snapshot tells nothing about its rows.
   */
  readonly at: ReadTimes
  readonly rows: readonly LiveRow[]
}

/** The events after `from` up to and including `to`; a slow reader gets only the latest of each row. */
export interface Events {
  readonly v: typeof LIVE_VERSION
  readonly t: 'events'
  readonly epoch: string
  readonly from: number
  readonly to: number
  /** When the oldest read was sent (relay's clock): what a page learned later is newer. */
  readonly at: number
  readonly events: readonly LiveEvent[]
}

/** The page's rows are no longer valid: a snapshot follows. */
export interface Reset {
  readonly v: typeof LIVE_VERSION
  readonly t: 'reset'
  readonly epoch: string
}

/** Sent when a part of it changes, and every few seconds while reads succeed. */
export interface StatusMessage {
  readonly v: typeof LIVE_VERSION
  readonly t: 'status'
  /** The relay's clock (ms since 1970), as in the welcome: it may have been set since. */
  readonly now: number
  readonly status: LiveStatus
}

export type ServerMessage = Welcome | SnapshotPage | Events | Reset | StatusMessage

export type ClientMessage =
  /** All events up to `seq` are applied; during a snapshot: its pages up to `page` are received. */
  | {
      readonly v: typeof LIVE_VERSION
      readonly t: 'ack'
      readonly seq: number
      readonly page?: number
    }
  /** Sent after the hello when this has changed. */
  | {
      readonly v: typeof LIVE_VERSION
      readonly t: 'shows'
      readonly visible: boolean
      readonly shows: readonly LiveKind[]
    }
  /** Sent after a change of the page's own: read now. */
  | { readonly v: typeof LIVE_VERSION; readonly t: 'poll' }
  /** The page missed something, and needs a reset and a snapshot. */
  | { readonly v: typeof LIVE_VERSION; readonly t: 'resync' }
