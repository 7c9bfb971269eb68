import { undelivered } from '@/lib/alerts/delivery'
import { type ChainExpiry, expiryWords } from '@/lib/certificates/expiry'
import type { BgpPeerStatus } from '@/lib/contract/bgp'
import { peerKey } from '@/lib/bgp/peer-key'
import { plural } from '@/lib/format/plural'
import {
  isBfdUp,
  isPeerUp,
  keyOfSession,
  notUpWords,
  type SessionHistories,
  type SessionHistory,
  timesDown,
  timesDownWords,
} from '@/lib/metrics/up-history'
import { routes } from '@/lib/routes'
import { type Finding, levelOf } from './finding'

/** An expiring certificate is an error from this many days before. */
const URGENT_DAYS = 7

/**
 * Certificates of the reader's silo that have ended, or end within 30 days; and those that can't be parsed,
 * whose `end` is null.
 */
export const certificateFindings = (
  certificates: readonly {
    readonly id: string
    readonly name: string
    readonly end: ChainExpiry | null
  }[],
  siloName: string,
): Finding[] =>
  certificates.flatMap(({ id, name, end }): Finding[] => {
    const where = {
      id: `certificate ${id}`,
      cause: `Silo ${siloName}`,
      group: 'certificates need a look',
      href: routes.siloCertificate(siloName, id),
    }
    if (end === null)
      return [{ ...where, level: 'warning', title: `Certificate ${name} couldn’t be read` }]
    const { expiry, which } = end
    if (expiry.state !== 'expired' && expiry.state !== 'soon') return []
    const isUrgent = expiry.state === 'expired' || expiry.days < URGENT_DAYS
    const words = expiryWords(expiry)
    return [
      {
        ...where,
        level: isUrgent ? 'error' : 'warning',
        ...(which !== undefined && { cause: `${which}. ${where.cause}` }),
        title: `Certificate ${name} ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
      },
    ]
  })

/** `open_confirm` -> 'open confirm'. */
const words = (state: string | null): string => state?.replaceAll('_', ' ') ?? 'unknown'

/** A session from the platform; null for members that couldn't be parsed. */
interface Session {
  readonly state: string | null
  readonly switch: string | null
}

interface Told {
  readonly id: string
  readonly href: string
  /** 'BGP session with 192.0.2.1 on switch0' */
  readonly name: string
  /** 'BGP session' */
  readonly kind: string
  readonly state: string | null
  readonly isUp: boolean
  /** 'established', 'up' */
  readonly up: string
}

/** The finding of a session that isn't up, or wasn't within the last hour. */
function sessionFindings(
  { id, href, name, kind, state, isUp, up }: Told,
  history: SessionHistory | undefined,
  nowMs: number,
): Finding[] {
  const times = history ? timesDown(history, isUp) : 0
  const was = timesDownWords(times)
  if (isUp)
    return was === undefined
      ? []
      : [
          {
            ...{ id, href, level: levelOf(times), title: `${name} ${was}` },
            group: `${kind}s were down in the last hour`,
            cause: `At this moment: ${words(state)}`,
          },
        ]
  // A single time down is the current one.
  const again = times > 1 ? `It ${was}` : undefined
  const since = notUpWords(history, { isUp, up, nowMs })
  return [
    {
      ...{ id, href, level: 'error', title: `${name} isn’t ${up}` },
      ...{ group: `${kind}s aren’t ${up}`, thing: name },
      cause: [`State: ${words(state)}`, since, again].filter(Boolean).join('. '),
    },
  ]
}

/** BGP sessions that aren't established, or weren't within the last hour, as far as measured. */
export const bgpFindings = (
  peers: readonly (Session & Pick<BgpPeerStatus, 'addr' | 'peerId' | 'switch' | 'localAsn'>)[],
  histories: SessionHistories = new Map(),
  nowMs = 0,
): Finding[] =>
  peers.flatMap(({ addr, peerId, state, switch: at, localAsn }): Finding[] =>
    sessionFindings(
      {
        id: `bgp ${at} ${localAsn} ${addr}`,
        href: routes.bgpPeer(peerKey({ addr, switch: at, peerId })),
        kind: 'BGP session',
        name: `BGP session with ${addr} on ${at ?? 'a switch'}`,
        ...{ state, isUp: isPeerUp({ state }), up: 'established' },
      },
      histories.get(keyOfSession(at ?? '', addr, localAsn)),
      nowMs,
    ),
  )

/** BFD sessions that aren't up, or weren't within the last hour; sessions taken down on purpose don't count. */
export const bfdFindings = (
  sessions: readonly (Session & { readonly peer: string })[],
  histories: SessionHistories = new Map(),
  nowMs = 0,
): Finding[] =>
  sessions.flatMap(({ peer, state, switch: at }): Finding[] =>
    state === 'admin_down'
      ? []
      : sessionFindings(
          {
            id: `bfd ${at} ${peer}`,
            href: routes.bfdSession(peer),
            kind: 'BFD session',
            name: `BFD session with ${peer} on ${at ?? 'a switch'}`,
            ...{ state, isUp: isBfdUp({ state }), up: 'up' },
          },
          histories.get(keyOfSession(at ?? '', peer, null)),
          nowMs,
        ),
  )

/** Support bundles that couldn't be collected. */
export const bundleFindings = (
  bundles: readonly {
    readonly id: string
    readonly state: string | null
    readonly reasonForFailure?: string | null | undefined
  }[],
): Finding[] =>
  bundles.flatMap(({ id, state, reasonForFailure }): Finding[] =>
    state === 'failed'
      ? [
          {
            id: `bundle ${id}`,
            level: 'warning',
            title: 'A support bundle couldn’t be collected',
            group: 'support bundles couldn’t be collected',
            thing: `Bundle ${id.slice(0, 8)}`,
            cause: reasonForFailure ?? undefined,
            href: routes.supportBundle(id),
          },
        ]
      : [],
  )

/** An update that is stuck, as far as the platform says so. */
export function updateFindings(status: {
  readonly targetRelease: { readonly version: string } | null
  readonly suspended: boolean | null
  readonly contactSupport?: boolean | null | undefined
}): Finding[] {
  const target = status.targetRelease?.version
  const update = {
    id: 'update',
    cause: target === undefined ? undefined : `Target release: ${target}`,
    href: routes.releases,
  }
  if (status.contactSupport)
    return [{ ...update, level: 'error', title: 'The update stands still: contact support' }]
  if (status.suspended)
    return [{ ...update, level: 'warning', title: 'Updates are suspended', mayBeMeant: true }]
  return []
}

/** A receiver of alerts with its latest deliveries, newest first. */
interface Receiver {
  readonly id: string
  readonly name: string
  readonly secrets: number
  readonly subscriptions: number
  readonly deliveries: readonly { readonly alertId: string; readonly state: string }[]
  /** There are older ones. */
  readonly hasOlder: boolean
}

/** Receivers that alerts failed to reach, and those to which nothing can be sent. */
export const alertFindings = (receivers: readonly Receiver[]): Finding[] =>
  receivers.flatMap(({ id, name, secrets, subscriptions, deliveries, hasOlder }): Finding[] => {
    const lost = undelivered(deliveries).length
    return [
      ...(lost > 0
        ? [
            {
              id: `receiver ${id}`,
              level: 'error' as const,
              title: `${plural(lost, 'alert')} couldn’t be delivered to ${name}`,
              cause: hasOlder
                ? `Of the last ${plural(deliveries.length, 'delivery', 'deliveries')}`
                : undefined,
              href: routes.alertReceiver(name),
            },
          ]
        : []),
      ...(secrets === 0 && subscriptions > 0
        ? [
            {
              id: `secrets ${id}`,
              level: 'warning' as const,
              title: `Nothing is sent to ${name}: it has no secret`,
              href: routes.webhookSecrets(name),
            },
          ]
        : []),
    ]
  })
