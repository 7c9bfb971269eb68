import type { QueryClient } from '@tanstack/react-query'
import { pageReader } from '@/lib/api/page-reader'
import type { LiveKind } from '@/lib/contract/live-kinds'
import { noteBuild } from '@/lib/change/console-update'
import { leaveToSignIn } from '@/lib/change/session-end'
import { ROOM_NEWS_EVENT } from '@/lib/change/request-poll'
import { isChangeUnderWay } from '@/lib/change/own-change'
import { announce, recentlySaid } from '@/lib/ui/announce'
import { isTold } from './own-news'
import { plugIn, show } from './live-store'
import { liveWords } from './live-words'
import { steadyClock } from './steady-clock'
import { throttledAnnouncer } from './throttled-announcer'
import type { RoomState } from './room-state'
import { watchProject } from './watch'
import type { Watch, WatchPort } from './watch-port'

/** How long a room is kept after the last page that shows it: readers often come back. */
const LINGER_MS = 30_000

const LISTENED: readonly LiveKind[] = ['instance']

/** What listens to rooms without showing them. */
export interface Listener {
  /** The projects, by name as in URLs. */
  readonly projects: readonly string[]
  /** Called after each message of a room, while it is connected. `nowMs` is this page's clock. */
  readonly onRoom: (project: string, room: RoomState, nowMs: number) => void
}

export interface LiveClient {
  /**
   * Keeps the cached answers of a project fresh until the returned function is called. `shows` are the
   * kinds that the page shows.
   */
  watch(project: string, shows: readonly LiveKind[]): () => void
  /** Listens to these projects, by the page's own room where it shows one of them; undefined ends it. */
  listen(to: Listener | undefined): void
}

/** The live machinery of this tab. `scope` names the sign-in: other tabs of it share the socket. */
export function createLive(queries: QueryClient, scope: string): LiveClient {
  let current: { readonly project: string; readonly watch: Watch } | undefined
  let lingering: ReturnType<typeof setTimeout> | undefined
  let listener: Listener | undefined
  const aside = new Map<string, Watch>()

  const now = steadyClock()

  const say = throttledAnnouncer({
    say: (text) => {
      if (document.visibilityState === 'visible') announce(text)
    },
    now,
    after: (delayMs, run) => void setTimeout(run, delayMs),
    isHeld: isChangeUnderWay,
    isTold: (news) => isTold(news, recentlySaid()),
  })

  const isWatched = (project: string) => listener?.projects.includes(project) ?? false

  const portOf = (project: string): WatchPort => ({
    queries,
    scope,
    // Set on every live page, which has a PageReader around it.
    reader: pageReader() ?? '',
    url: `${location.origin.replace(/^http/, 'ws')}`,
    now,
    random: Math.random,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    openChannel: (name) => new BroadcastChannel(name),
    hasWebSocket: typeof WebSocket !== 'undefined',
    show,
    say: (news) => {
      window.dispatchEvent(new Event(ROOM_NEWS_EVENT))
      say(news)
    },
    onBuild: noteBuild,
    leave: leaveToSignIn,
    isPage: true,
    isWatched: () => isWatched(project),
    heard: (room) => {
      if (isWatched(project)) listener?.onRoom(project, room, now())
    },
  })

  /** Follows the projects that are listened to and that no page of this tab shows. */
  const followAside = () => {
    for (const [project, watch] of aside)
      if (project === current?.project || !isWatched(project)) {
        watch.stop()
        aside.delete(project)
      }
    for (const project of listener?.projects ?? [])
      if (project !== current?.project && !aside.has(project)) {
        const port = { ...portOf(project), isPage: false, show: () => {}, say: () => {} }
        aside.set(project, watchProject(project, LISTENED, port))
      }
  }

  const end = () => {
    clearTimeout(lingering)
    current?.watch.stop()
    current = undefined
    plugIn(undefined)
  }

  const begin = (project: string, shows: readonly LiveKind[]) => {
    const watch = watchProject(project, shows, portOf(project))
    current = { project, watch }
    followAside()
    plugIn(watch)
    show({ words: liveWords })
  }

  return {
    watch(project, shows) {
      clearTimeout(lingering)
      if (current?.project !== project) {
        end()
        begin(project, shows)
      } else current.watch.show(shows)
      return () => {
        if (current?.project !== project) return
        lingering = setTimeout(() => {
          end()
          followAside()
        }, LINGER_MS)
      }
    },
    listen(to) {
      listener = to
      followAside()
      current?.watch.hear()
    },
  }
}
