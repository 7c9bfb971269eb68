import { isLiveKind, isLiveRow } from './live-row'
import { LIVE_MODES, LIVE_PROBLEMS, LIVE_VERSION, type ServerMessage } from './live-wire'

/** Why a frame can't be used: `version` asks for a reload, `malformed` for a resync. */
export type Unusable = 'version' | 'malformed'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isOneOf = <T>(known: readonly T[], value: unknown): value is T =>
  (known as readonly unknown[]).includes(value)
const all = (fields: Fields, check: (value: unknown) => boolean, ...names: string[]): boolean =>
  names.every((name) => check(fields[name]))

const isEvent = (event: unknown): boolean =>
  isFields(event) &&
  isCount(event['seq']) &&
  (event['op'] === 'put'
    ? isLiveRow(event['row'])
    : event['op'] === 'del' && isLiveKind(event['kind']) && isText(event['id']))

const isReadTimes = (times: unknown): boolean =>
  isFields(times) && Object.entries(times).every(([kind, at]) => isLiveKind(kind) && isCount(at))

const isStatus = (status: unknown): boolean =>
  isFields(status) &&
  isOneOf(LIVE_MODES, status['mode']) &&
  (status['staleSince'] === null || isCount(status['staleSince'])) &&
  (status['readAt'] === null || isCount(status['readAt'])) &&
  (status['problem'] === null || isOneOf(LIVE_PROBLEMS, status['problem'])) &&
  Array.isArray(status['partial']) &&
  status['partial'].every(isLiveKind) &&
  isReadTimes(status['aged'])

const isListOf = (value: unknown, check: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(check)

const messageChecks: Readonly<Record<string, (message: Fields) => boolean>> = {
  welcome: (m) =>
    isText(m['build']) &&
    isText(m['epoch']) &&
    all(m, isCount, 'seq', 'now') &&
    typeof m['resumed'] === 'boolean' &&
    isStatus(m['status']),
  snapshot: (m) =>
    isText(m['epoch']) &&
    all(m, isCount, 'seq', 'page', 'pages') &&
    isReadTimes(m['at']) &&
    isListOf(m['rows'], isLiveRow),
  events: (m) =>
    isText(m['epoch']) && all(m, isCount, 'from', 'to', 'at') && isListOf(m['events'], isEvent),
  reset: (m) => isText(m['epoch']),
  status: (m) => isCount(m['now']) && isStatus(m['status']),
}

/**
 * Parses a frame of the relay to a message, or to why it can't be used. Never throws. PONG is not a
 * message: compare with it first.
 */
export function parseServerMessage(frame: unknown): ServerMessage | Unusable {
  let message: unknown
  try {
    message = isText(frame) ? JSON.parse(frame) : undefined
  } catch {
    return 'malformed'
  }
  if (!isFields(message) || !isCount(message['v'])) return 'malformed'
  if (message['v'] !== LIVE_VERSION) return 'version'
  const type = message['t']
  const check = isText(type) && Object.hasOwn(messageChecks, type) ? messageChecks[type] : undefined
  // All members were checked above; live.test.ts compares this with the schemas.
  return check?.(message) ? (message as unknown as ServerMessage) : 'malformed'
}
