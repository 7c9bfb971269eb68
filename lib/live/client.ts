import type { QueryClient } from '@tanstack/react-query'
import { pageReader } from '@/lib/api/page-reader'
import type { LiveKind } from '@/lib/contract/live-kinds'
import { noteBuild } from '@/lib/change/console-update'
import { leaveToSignIn } from '@/lib/change/session-end'
import { isChangeUnderWay } from '@/lib/change/own-change'
import { announce, recentlySaid } from '@/lib/ui/announce'
import { isTold } from './own-news'
import { plugIn, show } from './live-store'
import { liveWords } from './live-words'
import { steadyClock } from './steady-clock'
import { throttledAnnouncer } from './throttled-announcer'
import { type Watch, watchProject } from './watch'

/** How long a room is kept after the last page that shows it: readers often come back. */
const LINGER_MS = 30_000

export interface LiveClient {
  /**
   * Keeps the cached answers of a project fresh until the returned function is called. `shows` are the
   * kinds that the page shows.
   */
  watch(project: string, shows: readonly LiveKind[]): () => void
}

/** The live machinery of this tab. `scope` names the sign-in: other tabs of it share the socket. */
export function createLive(queries: QueryClient, scope: string): LiveClient {
  let current: { readonly project: string; readonly watch: Watch } | undefined
  let lingering: ReturnType<typeof setTimeout> | undefined

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

  const end = () => {
    clearTimeout(lingering)
    current?.watch.stop()
    current = undefined
    plugIn(undefined)
  }

  const begin = (project: string, shows: readonly LiveKind[]) => {
    const watch = watchProject(project, shows, {
      queries,
      scope,
      // Set on every live page, which has a PageReader around it.
      reader: pageReader() ?? '',
      url: `${location.origin.replace(/^http/, 'ws')}`,
      now,
      random: Math.random,
      locks: 'locks' in navigator ? navigator.locks : undefined,
      openChannel:
        typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
      hasWebSocket: typeof WebSocket !== 'undefined',
      show,
      say,
      onBuild: noteBuild,
      leave: leaveToSignIn,
    })
    current = { project, watch }
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
        if (current?.project === project) lingering = setTimeout(end, LINGER_MS)
      }
    },
  }
}
