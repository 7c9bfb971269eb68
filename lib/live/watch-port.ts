import type { QueryClient } from '@tanstack/react-query'
import type { LiveKind } from '@/lib/contract/live-kinds'
import type { LivePort, show } from './live-store'
import type { News } from './own-news'
import type { RoomState } from './room-state'
import type { TabsPort } from './tabs'

/** Everything outside that a watch uses. */
export interface WatchPort extends TabsPort {
  readonly queries: QueryClient
  readonly scope: string
  /** The user that the page was made for (lib/contract/page-reader.ts). */
  readonly reader: string
  /** Origin of the relay, ws: or wss:. */
  readonly url: string
  readonly now: () => number
  readonly random: () => number
  readonly hasWebSocket: boolean
  readonly WebSocket?: unknown
  readonly show: typeof show
  /** Announces something politely. */
  readonly say: (news: News) => void
  /** The relay has reported its build of the console. */
  readonly onBuild: (build: string) => void
  /** The session is over. */
  readonly leave: () => void
  /** False for a project that is only listened to: its room reads for it as for a page in the background. */
  readonly isPage: boolean
  /** Whether the reader watches instances of the project, also while no page is in front. */
  readonly isWatched: () => boolean
  /** Called after each message of the relay, while it is connected. */
  readonly heard: (room: RoomState) => void
}

export interface Watch extends LivePort {
  /** Tells what the relay has said last, while it is connected. */
  hear(): void
  /** The page shows other kinds now. */
  show(shows: readonly LiveKind[]): void
  stop(): void
}
