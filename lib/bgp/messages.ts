import type { AggregateBgpMessageHistory } from '@/lib/contract/bgp'
import { camelKey } from '@/lib/contract/wire'
import { capitalise } from '@/lib/format/capitalise'

/** A message of a session, as far as the routing daemon's record can be parsed. */
export interface BgpMessage {
  /** Identifies it among messages with the same content. */
  readonly id: string
  readonly direction: 'received' | 'sent'
  /** Null where the record doesn't say. */
  readonly at: Date | null
  /** 'Keepalive'. */
  readonly kind: string
  /** Its content beside the kind; undefined if there is none. */
  readonly content: Readonly<Record<string, unknown>> | undefined
}

interface Peer {
  readonly addr: string
  readonly peerId?: string | undefined
  readonly switch: string
}

type Members = Readonly<Record<string, unknown>>
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The record of a peer among all; undefined if the switch has none. */
export function recordOf(history: AggregateBgpMessageHistory, peer: Peer): unknown {
  const own = history.switchHistories.find((each) => each.switch === peer.switch)?.history ?? {}
  // The key is its address, or an id, which wire conversion may have changed like any key.
  const keys = [peer.addr, peer.peerId, peer.peerId && camelKey(peer.peerId)]
  const key = keys.find((each) => each !== undefined && Object.hasOwn(own, each))
  return key === undefined ? undefined : own[key]
}

/**
 * Parses a record as messages, newest first. The platform passes records on unparsed: undefined if it
 * doesn't have the known form, two lists of received and sent messages, each with its time.
 */
export function messagesOf(record: unknown): readonly BgpMessage[] | undefined {
  if (!isMembers(record)) return undefined
  const lists = (['received', 'sent'] as const).map((direction) => {
    const list: unknown = record[direction]
    return Array.isArray(list)
      ? list.map((entry, nth) => messageOf(direction, entry, `${direction} ${nth}`))
      : undefined
  })
  const [received, sent] = lists
  if (!received || !sent) return undefined
  const all = [...received, ...sent]
  const known = all.filter((message) => message !== undefined)
  if (known.length < all.length) return undefined
  const momentOf = ({ at }: BgpMessage) => at?.getTime() ?? Number.NEGATIVE_INFINITY
  return known.toSorted((a, b) => momentOf(b) - momentOf(a))
}

/**
 * The last notification that went over a session of a peer: what ended it. Null where none is among the
 * messages that are remembered, undefined where those aren't known.
 */
export const lastErrorOf = (
  history: AggregateBgpMessageHistory,
  peer: Peer,
): BgpMessage | null | undefined => {
  const messages = messagesOf(recordOf(history, peer))
  return messages && (messages.find(({ kind }) => kind === 'Notification') ?? null)
}

function messageOf(
  direction: BgpMessage['direction'],
  entry: unknown,
  id: string,
): BgpMessage | undefined {
  if (!isMembers(entry)) return undefined
  const { timestamp, message } = entry
  const at = dateOf(timestamp)
  if (typeof message === 'string')
    return { id, direction, at, kind: wordsOf(message), content: undefined }
  if (!isMembers(message) || typeof message.type !== 'string') return undefined
  const { type, value, ...own } = message
  const content = isMembers(value) ? value : value === undefined ? own : { ...own, value }
  return {
    ...{ id, direction, at },
    kind: wordsOf(type),
    content: Object.keys(content).length > 0 ? content : undefined,
  }
}

function dateOf(told: unknown): Date | null {
  const date = told instanceof Date ? told : typeof told === 'string' ? new Date(told) : undefined
  return date === undefined || Number.isNaN(date.getTime()) ? null : date
}

/** `route_refresh`, `RouteRefresh` -> `Route refresh`. */
const wordsOf = (type: string): string =>
  capitalise(
    type
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )
