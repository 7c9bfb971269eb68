import { undelivered } from '@/lib/alerts/delivery'
import { type ChainExpiry, expiryWords } from '@/lib/certificates/expiry'
import { plural } from '@/lib/format/plural'
import { routes } from '@/lib/routes'
import type { Finding } from './finding'

/** Within this many days an expiring certificate is no longer a plan, but a fire. */
const URGENT_DAYS = 7

/**
 * Certificates of the reader's silo that ended, or end within 30 days; and those that can't be read,
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
      href: routes.siloCertificates(siloName),
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

/** A session as the platform tells it; null is what couldn't be read of it. */
interface Session {
  readonly state: string | null
  readonly switch: string | null
}

/** BGP sessions that aren't established. */
export const bgpFindings = (
  peers: readonly (Session & { readonly addr: string; readonly localAsn: number | null })[],
): Finding[] =>
  peers.flatMap(({ addr, state, switch: at, localAsn }): Finding[] =>
    state === 'established'
      ? []
      : [
          {
            id: `bgp ${at} ${localAsn} ${addr}`,
            level: 'error',
            title: `BGP session with ${addr} on ${at ?? 'a switch'} isn’t established`,
            cause: `State: ${words(state)}`,
            href: routes.bgp,
          },
        ],
  )

/** BFD sessions that aren't up; one that was taken down on purpose is no finding. */
export const bfdFindings = (
  sessions: readonly (Session & { readonly peer: string })[],
): Finding[] =>
  sessions.flatMap(({ peer, state, switch: at }): Finding[] =>
    state === 'up' || state === 'admin_down'
      ? []
      : [
          {
            id: `bfd ${at} ${peer}`,
            level: 'error',
            title: `BFD session with ${peer} on ${at ?? 'a switch'} isn’t up`,
            cause: `State: ${words(state)}`,
            href: routes.bfdSessions,
          },
        ],
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
            cause: reasonForFailure ?? undefined,
            href: routes.supportBundles,
          },
        ]
      : [],
  )

/** An update that stands still, as far as the platform says so. */
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
  if (status.suspended) return [{ ...update, level: 'warning', title: 'Updates are suspended' }]
  return []
}

/** A receiver of alerts with what was sent to it last, the newest first. */
interface Receiver {
  readonly id: string
  readonly name: string
  readonly secrets: number
  readonly subscriptions: number
  readonly deliveries: readonly { readonly alertId: string; readonly state: string }[]
  /** There are older ones. */
  readonly hasOlder: boolean
}

/** Receivers that alerts didn't get to, and those that nothing can be sent to. */
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
