import type { BgpAnnouncement } from '@/lib/contract/bgp'

/*
 * What uses an address lot or a BGP configuration: which keeps it from being deleted
 * (behaviour-operator.md), and which doesn't, but would then lead nowhere. Pure.
 */

/** Of what a use is. */
export type UseKind = 'loopback' | 'port-settings' | 'announcement'

export interface Use {
  readonly kind: UseKind
  /** What it is called. */
  readonly name: string
  /** Its addresses of the lot, or its peers with the configuration. */
  readonly addresses: readonly string[]
}

/** What could be read of a list; undefined for what could not, all of it or one. */
type AsRead<T> = readonly (T | undefined)[] | undefined
const known = <T>(list: AsRead<T>): readonly T[] =>
  (list ?? []).filter((each) => each !== undefined)

interface OfBlock {
  readonly address: string
  readonly addressLotBlockId: string
}

/** What takes addresses. */
export interface Takers {
  readonly loopbacks: readonly (OfBlock & { readonly switchLocation: string })[] | undefined
  readonly settings: AsRead<{ readonly name: string; readonly addresses: readonly OfBlock[] }>
  readonly announceSets: AsRead<{
    readonly name: string
    readonly announcements: readonly Pick<BgpAnnouncement, 'addressLotBlockId' | 'network'>[]
  }>
}

export interface Uses {
  readonly uses: readonly Use[]
  /** What may use it too, for it couldn't be read, in words. */
  readonly unread: readonly string[]
}

/** @param blocks IDs of the lot's blocks */
export function lotUses(blocks: ReadonlySet<string>, takers: Takers): Uses {
  const { loopbacks, settings, announceSets } = takers
  const of = (kind: UseKind, name: string, addresses: readonly string[]): Use[] =>
    addresses.length > 0 ? [{ kind, name, addresses }] : []
  const taken = <T extends { readonly addressLotBlockId: string }>(rows: readonly T[]) =>
    rows.filter(({ addressLotBlockId }) => blocks.has(addressLotBlockId))
  const unread = [
    ...(loopbacks ? [] : ['loopback addresses']),
    ...(isWhole(settings) ? [] : ['port settings']),
    ...(isWhole(announceSets) ? [] : ['announce sets']),
  ]
  const uses = [
    ...taken(loopbacks ?? []).flatMap(({ address, switchLocation }) =>
      of('loopback', `${address} on ${switchLocation}`, [address]),
    ),
    ...known(settings).flatMap(({ name, addresses }) => {
      const own = taken(addresses).map(({ address }) => address)
      return of('port-settings', name, own)
    }),
    ...known(announceSets).flatMap(({ name, announcements }) => {
      const own = taken(announcements).map(({ network }) => network)
      return of('announcement', name, own)
    }),
  ]
  return { uses, unread }
}

const isWhole = (list: readonly unknown[] | undefined): boolean =>
  list?.every((each) => each !== undefined) ?? false

/** Settings that name a BGP configuration for a peer, by its ID or its name. */
export function configUses(
  config: { readonly id: string; readonly name: string },
  settings: AsRead<{
    readonly name: string
    readonly peers: readonly { readonly bgpConfig: string; readonly words: string }[]
  }>,
): Uses {
  const uses = known(settings).flatMap(({ name, peers }): Use[] => {
    const own = peers.filter(
      ({ bgpConfig }) => bgpConfig === config.id || bgpConfig === config.name,
    )
    return own.length > 0
      ? [{ kind: 'port-settings', name, addresses: own.map(({ words }) => words) }]
      : []
  })
  return { uses, unread: isWhole(settings) ? [] : ['port settings'] }
}

/** Whether it keeps what it uses: an announcement doesn't. */
export const keeps = ({ kind }: Use): boolean => kind !== 'announcement'
