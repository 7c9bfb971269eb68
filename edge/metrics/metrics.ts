import { counter, gauge, histogram } from './registry'

/*
 * What the console counts. Labels are routes, operations, statuses and words of our own: never what names
 * a reader or a thing. How much memory a process has is not among them: the runtime doesn't tell its
 * Workers, and the system does (deploy/README.md).
 */

/** Seconds. */
const TIMES = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const requestTook = histogram(
  'console_request_duration_seconds',
  'Requests by route and status, to the last byte of their answers.',
  TIMES,
)
export const callTook = histogram(
  'console_platform_call_duration_seconds',
  'Calls to the platform by operation and status, 0 where no answer came, to the first byte.',
  TIMES,
)
export const limitRefused = counter('console_limit_refusals_total', 'What limits refused.')
export const browserReport = counter(
  'console_browser_reports_total',
  'Reports of browsers by kind.',
)
export const browserVital = counter(
  'console_browser_vitals_total',
  'Pages by how fast browsers found them: good, fair or poor (web.dev/vitals).',
)
export const liveRead = counter(
  'console_live_reads_total',
  'Reads of the platform that rooms made for their pages.',
)
export const liveReadSaved = counter(
  'console_live_reads_replaced_total',
  'Reads that visible pages would have made in their place: one for each that shows the list.',
)

const LIMITS = ['ATTEMPTS', 'PICTURES', 'REPORTS'] as const

/** The limits among these bindings; what they refuse is counted. */
export const countedLimits = (env: { readonly [limit in (typeof LIMITS)[number]]?: RateLimit }) =>
  Object.fromEntries(
    LIMITS.flatMap((name) => {
      const binding = env[name]
      if (!binding) return []
      const limit = async (options: RateLimitOptions) => {
        const outcome = await binding.limit(options)
        if (!outcome.success) limitRefused({ limit: name.toLowerCase() })
        return outcome
      }
      return [[name, { limit }]]
    }),
  )

/** A room of live updates, as it is at this moment. */
interface OpenRoom {
  readonly sockets: number
  /** When the oldest list was read that a page of it shows; ms since 1970, null before all were. */
  readonly readAt: number | null
}

/** By name. One that rests with open sockets is out of memory, and is here as it was then. */
const rooms = new Map<string, OpenRoom>()

/** Told by a room whenever something has happened in it. */
export function tellRoom(name: string, room: OpenRoom): void {
  if (room.sockets > 0) rooms.set(name, room)
  else rooms.delete(name)
}

/** The names of rooms with sockets. */
export const openRooms = (): string[] => [...rooms.keys()]

/** Connections of serial consoles, and requests with uploads, that are open now. */
export const open = { serials: new Set<string>(), uploads: new Set<object>() }

gauge('console_live_rooms', 'Rooms of live updates with sockets.', () => [[{}, rooms.size]])
gauge('console_sockets', 'Open sockets by kind.', () => [
  [{ kind: 'live' }, [...rooms.values()].reduce((sum, { sockets }) => sum + sockets, 0)],
  [{ kind: 'serial' }, open.serials.size],
])
gauge(
  'console_live_oldest_reading_age_seconds',
  'Age of the oldest list that an open page shows; absent without one.',
  () => {
    const times = [...rooms.values()].flatMap(({ readAt }) => (readAt === null ? [] : [readAt]))
    return times.length === 0 ? [] : [[{}, Math.max(0, Date.now() - Math.min(...times)) / 1_000]]
  },
)
gauge('console_uploads', 'Uploads under way.', () => [[{}, open.uploads.size]])
