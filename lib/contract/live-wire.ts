import type { LiveKind, LiveRow } from './live-kinds'
import { READER_QUERY } from './page-reader'

/*
 * What the relay and a page say to each other: types, limits and close codes, free of zod so that
 * browsers may load it, as is the page's parser in live-parse.ts. live.ts holds the same shapes as
 * schemas, for the relay; a test keeps the two together. What a row is stands in live-kinds.ts.
 *
 * A page opens one socket at `livePath`, whose address says hello, and gets welcome and then either a
 * snapshot or the events it missed: one round trip. Who it is its session's cookie says, and where it
 * comes from its Origin. Each batch of events says which range of sequence numbers it covers: `from` must be the
 * last one the page has, otherwise it sends `resync` and takes the snapshot that follows.
 */

/** The version of every message here. Other versions are refused, never guessed at. */
export const LIVE_VERSION = 6

export const LIVE_PATH = '/live'

/** What the relay answers with as the socket's protocol. */
export const LIVE_PROTOCOL = `console.live.${LIVE_VERSION}`

/** What a page says as it opens its socket. */
export interface LiveHello {
  /** Name or id. */
  readonly project: string
  /** Whether anybody looks, and at lists of which kinds: these are read as often as they change. */
  readonly visible: boolean
  readonly shows: readonly LiveKind[]
  /** Both, when the page has state to resume from. */
  readonly epoch?: string
  readonly seq?: number
}

/** Path and query of a socket that says hello, and whom its page was made for. */
export const livePath = (hello: LiveHello, reader: string): string =>
  `${LIVE_PATH}?${new URLSearchParams({ hello: JSON.stringify(hello), [READER_QUERY]: reader })}`

/** Sent as text, not as JSON: the runtime answers it without waking the relay. */
export const PING = 'ping'
export const PONG = 'pong'

/** Numbers that both sides keep (security.md, section 4). */
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
   * The relay says again when it has read, this often at most. What visible pages show is read each
   * 5.5 s at the slowest, so that a page hears of it twice before it is stale.
   */
  tellEachMs: 4_000,
  /** Without a good poll for this long the page says that it is stale. */
  staleAfterMs: 15_000,
  /** Longest message from a page, bytes. */
  inboundBytesMax: 4_096,
  snapshotPageRows: 200,
} as const

/** Why a socket ends, and what the page does then. */
export const liveClose = {
  /** Too many or unreadable messages: wait as after a lost connection. */
  policy: 1008,
  /** The socket has had its time: another one at once, unseen by the reader. */
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
  /** The platform can't be asked now: again after so many seconds as the reason says, if it does. */
  later: 4429,
  /** The page's code is older than the relay's: stop, and ask for a reload. */
  tooOld: 4426,
} as const
export type LiveCloseCode = (typeof liveClose)[keyof typeof liveClose]

/** After these the page must not come back by itself. */
export const stopsForGood = (code: number): boolean =>
  code === liveClose.unauthenticated ||
  code === liveClose.forbidden ||
  code === liveClose.gone ||
  code === liveClose.tooOld

/** After these the page comes back at once, without showing anything. */
export const comesBackAtOnce = (code: number): boolean =>
  code === liveClose.renew || code === liveClose.moved

export type LiveEvent =
  | { readonly seq: number; readonly op: 'put'; readonly row: LiveRow }
  | { readonly seq: number; readonly op: 'del'; readonly kind: LiveKind; readonly id: string }

/**
 * How the room polls: `fast` while something is in transition, `slow` when it has been for long,
 * `idle` otherwise, `hidden` while no page is in front.
 */
export const LIVE_MODES = ['fast', 'slow', 'idle', 'hidden'] as const
export type LiveMode = (typeof LIVE_MODES)[number]

/** Why polls fail: the platform's fault or silence, or its wish for fewer requests. */
export const LIVE_PROBLEMS = ['platform', 'rate-limit'] as const
export type LiveProblem = (typeof LIVE_PROBLEMS)[number]

/** When lists were read, by kind; ms since 1970. */
export type ReadTimes = Readonly<Partial<Record<LiveKind, number>>>

export interface LiveStatus {
  readonly mode: LiveMode
  /**
   * When the oldest of the lists that pages show was last read well (ms since 1970), or since when that
   * is waited for. Null while it is less than 15 s ago: only then the rows are live.
   */
  readonly staleSince: number | null
  /**
   * Of the last good reads of all lists, the oldest (ms since 1970, the relay's clock); null where
   * a list was never read, or when the clock went back since.
   */
  readonly readAt: number | null
  /**
   * Why reads fail. Null beside `staleSince`: no page was in front for a while, and the read is on
   * its way.
   */
  readonly problem: LiveProblem | null
  /**
   * Kinds that the room does not follow to the end, because the project has too many or their list
   * can't be had: pages read these themselves, and take from the room what it says all the same.
   */
  readonly partial: readonly LiveKind[]
  /**
   * When lists were last read well that no page shows, or that are older than they should be (ms since
   * 1970); 0 for never. What is not in it is as fresh as what is shown.
   */
  readonly aged: ReadTimes
}

/** First of all; `resumed`: events from the page's own seq follow, otherwise a snapshot does. */
export interface Welcome {
  readonly v: typeof LIVE_VERSION
  readonly t: 'welcome'
  /** Of the console that answers (lib/contract/console-build.ts); '' when unknown. */
  readonly build: string
  readonly epoch: string
  readonly seq: number
  readonly resumed: boolean
  /** The relay's clock (ms since 1970): what `at` below is told by. */
  readonly now: number
  readonly status: LiveStatus
}

/** One page of all rows as they were at `seq`. Rows that no page names are gone. */
export interface SnapshotPage {
  readonly v: typeof LIVE_VERSION
  readonly t: 'snapshot'
  readonly epoch: string
  readonly seq: number
  /** From 1 to `pages`; there is always at least one. */
  readonly page: number
  readonly pages: number
  /**
   * When the read of each list in it was sent (relay's clock): what a page learnt later is newer. A
   * kind that is not in it has not been read yet, so that there is nothing to say of its rows.
   */
  readonly at: ReadTimes
  readonly rows: readonly LiveRow[]
}

/** What happened after `from` up to and including `to`; a slow reader gets only the latest of each row. */
export interface Events {
  readonly v: typeof LIVE_VERSION
  readonly t: 'events'
  readonly epoch: string
  readonly from: number
  readonly to: number
  /** When the oldest read in it was sent (relay's clock): what a page learnt later is newer. */
  readonly at: number
  readonly events: readonly LiveEvent[]
}

/** What the page knows no longer counts: a snapshot follows. */
export interface Reset {
  readonly v: typeof LIVE_VERSION
  readonly t: 'reset'
  readonly epoch: string
}

/** When anything in it changes, and every few seconds while the platform is read well. */
export interface StatusMessage {
  readonly v: typeof LIVE_VERSION
  readonly t: 'status'
  /** The relay's clock (ms since 1970), as in the welcome: it may have been set since. */
  readonly now: number
  readonly status: LiveStatus
}

export type ServerMessage = Welcome | SnapshotPage | Events | Reset | StatusMessage

export type ClientMessage =
  /** Everything up to `seq` is applied; while a snapshot comes: its pages up to `page` are here. */
  | {
      readonly v: typeof LIVE_VERSION
      readonly t: 'ack'
      readonly seq: number
      readonly page?: number
    }
  /** After the hello, when that has changed. */
  | {
      readonly v: typeof LIVE_VERSION
      readonly t: 'shows'
      readonly visible: boolean
      readonly shows: readonly LiveKind[]
    }
  /** After a change of the page's own: poll now. */
  | { readonly v: typeof LIVE_VERSION; readonly t: 'poll' }
  /** The page missed something: reset and snapshot, please. */
  | { readonly v: typeof LIVE_VERSION; readonly t: 'resync' }
