import { idleStatus } from './status.fixture'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { vi } from 'vitest'
import { LIVE_KINDS, type LiveKind, type LiveRow } from '@/lib/contract/live-kinds'
import { LIVE_VERSION, type LiveStatus, type ServerMessage } from '@/lib/contract/live-wire'
import { row as namedRow } from './caches.fixture'
import { steadyClock } from './steady-clock'
import type { TabsPort } from './tabs'
import type { LiveView } from './live-view'
import { watchProject } from './watch'
import type { Watch, WatchPort } from './watch-port'

/** The relay reports that it has read what the page shows, just now unless `readAt` is given. */
export const statusOf = (part: Partial<LiveStatus> = {}): ServerMessage => ({
  v: LIVE_VERSION,
  t: 'status',
  now: Date.now(),
  status: { ...idleStatus, readAt: Date.now(), ...part },
})
export const welcome = (epoch: string, seq: number, resumed = false): ServerMessage => ({
  v: LIVE_VERSION,
  t: 'welcome',
  build: 'first',
  epoch,
  seq,
  resumed,
  now: Date.now(),
  status: { ...idleStatus, readAt: Date.now() },
})
export const snapshot = (epoch: string, seq: number, ...rows: LiveRow[]): ServerMessage => ({
  v: LIVE_VERSION,
  t: 'snapshot',
  epoch,
  seq,
  page: 1,
  pages: 1,
  at: Object.fromEntries(LIVE_KINDS.map((kind) => [kind, Date.now()])),
  rows,
})
export const row = (state: string, stamp: number): LiveRow => namedRow('a', state, stamp)

/** The relay's end of a socket. */
export class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = []
  static isReachable = true
  readyState = 0
  binaryType = 'blob'
  readonly sent: string[] = []
  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    super()
    FakeSocket.all.push(this)
    queueMicrotask(() => {
      if (FakeSocket.isReachable) {
        this.readyState = 1
        this.dispatchEvent(new Event('open'))
      } else this.end(1006)
    })
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  /** The relay closes the socket. */
  end(code: number, reason = '') {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code, reason }))
  }
  say(...messages: (ServerMessage | string)[]) {
    for (const message of messages) {
      const data = typeof message === 'string' ? message : JSON.stringify(message)
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  /** The hello in the socket's address. */
  hello(): unknown {
    return JSON.parse(new URL(this.url).searchParams.get('hello') ?? '')
  }
  said() {
    return this.sent.map((text) => (text === 'ping' ? { t: 'ping' } : JSON.parse(text)))
  }
}

/**
 * Answers the pings of a socket while it can be reached, as the runtime does, and reports a read each time,
 * as a room that reads does.
 */
export function answerPings(socket: FakeSocket, isReading = true): void {
  const send = socket.send.bind(socket)
  vi.spyOn(socket, 'send').mockImplementation((text) => {
    send(text)
    if (text === 'ping' && FakeSocket.isReachable)
      queueMicrotask(() => socket.say('pong', ...(isReading ? [statusOf()] : [])))
  })
}

/** Channels and locks of one browser. */
export function browser(): TabsPort {
  const channels = new Map<string, Set<EventTarget>>()
  const queues = new Map<string, { run: () => Promise<unknown>; fail: (error: Error) => void }[]>()
  const grant = async (name: string): Promise<void> => {
    const first = queues.get(name)?.[0]
    if (!first) return
    await first.run()
    if (queues.get(name)?.[0] !== first) return
    queues.get(name)?.shift()
    return grant(name)
  }
  const request = (name: string, options: LockOptions, hold: () => Promise<void>) =>
    new Promise<void>((resolve, fail) => {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      const run = async () => {
        await hold()
        resolve()
      }
      const entry = { run, fail }
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(entry)
        if (at > 0) queue.splice(at, 1)
        if (at > 0) fail(new Error('aborted'))
      })
      if (options.steal) {
        queue.shift()?.fail(new Error('stolen'))
        queue.unshift(entry)
        void grant(name)
      } else if (queue.push(entry) === 1) void grant(name)
    })
  return {
    // The only members that tabs use.
    locks: { request } as unknown as LockManager,
    openChannel: (name) => {
      const peers = channels.get(name) ?? new Set()
      channels.set(name, peers)
      const channel = Object.assign(new EventTarget(), {
        postMessage: (data: unknown) => {
          for (const peer of peers)
            if (peer !== channel)
              queueMicrotask(() => peer.dispatchEvent(new MessageEvent('message', { data })))
        },
        close: () => peers.delete(channel),
      })
      peers.add(channel)
      return channel as unknown as BroadcastChannel
    },
  }
}

const stops: (() => void)[] = []

/** Ends every tab of a test. */
export function closeTabs(): void {
  for (const stop of stops.splice(0)) stop()
}

/** Stubs the page of a tab; the result changes its visibility and its network. */
export function stubPage() {
  let visibility: DocumentVisibilityState = 'visible'
  const page = Object.defineProperty(new EventTarget(), 'visibilityState', {
    get: () => visibility,
  })
  const win = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', win)
  const setOnline = (onLine: boolean) => {
    FakeSocket.isReachable = onLine
    vi.stubGlobal('navigator', { onLine, product: 'test' })
  }
  setOnline(true)
  FakeSocket.all.length = 0
  return {
    hide: () => {
      visibility = 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
    show: () => {
      visibility = 'visible'
      page.dispatchEvent(new Event('visibilitychange'))
    },
    turn: (network: 'online' | 'offline') => {
      setOnline(network === 'online')
      win.dispatchEvent(new Event(network))
    },
  }
}

export function tab(
  port: TabsPort,
  shows: readonly LiveKind[] = ['instance'],
  watched: Partial<Pick<WatchPort, 'isPage' | 'isWatched' | 'heard'>> = {},
) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let reads = 0
  let isPlatformUp = true
  let isPlatformHung = false
  let hanging = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['instanceList', { query: { project: 'web', limit: 25, pageToken: null } }],
    queryFn: ({ signal }) => {
      reads++
      if (isPlatformHung) {
        hanging++
        return new Promise<never>((_, fail) => {
          signal.addEventListener('abort', () => {
            hanging--
            fail(new Error('aborted'))
          })
        })
      }
      if (!isPlatformUp) throw new Error('down')
      const runState = 'running'
      const stamp = new Date(1_000)
      return {
        items: [
          { id: 'a', name: 'a', runState, timeRunStateUpdated: stamp, timeModified: new Date(0) },
        ],
        nextPage: null,
      }
    },
  })
  const unsubscribe = observer.subscribe(() => {})
  const views: LiveView['type'][] = []
  const left = vi.fn<() => void>()
  const builds: string[] = []
  const watch: Watch = watchProject('web', shows, {
    ...port,
    queries,
    scope: 's',
    reader: 'ada',
    url: 'ws://console.test',
    now: steadyClock(),
    random: () => 0.5,
    hasWebSocket: true,
    WebSocket: FakeSocket,
    show: ({ view }) => {
      if (view && views.at(-1) !== view.type) views.push(view.type)
    },
    say: () => {},
    onBuild: (build) => void builds.push(build),
    leave: left,
    isPage: true,
    isWatched: () => false,
    heard: () => {},
    ...watched,
  })
  const stop = () => {
    watch.stop()
    unsubscribe()
    queries.clear()
  }
  stops.push(stop)
  return {
    watch,
    views,
    left,
    builds,
    stop,
    reads: () => reads,
    breakPlatform: () => {
      isPlatformUp = false
    },
    /** The platform stops answering. */
    hangPlatform: () => {
      isPlatformHung = true
    },
    hanging: () => hanging,
    state: () => observer.getCurrentResult().data?.items[0]?.runState,
  }
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const last = () => {
  const socket = FakeSocket.all.at(-1)
  if (!socket) throw new Error('no socket was opened')
  return socket
}
