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

/** What takes addresses, as far as it could be read; undefined for what could not. */
export interface Takers {
  readonly loopbacks:
    | readonly {
        readonly address: string
        readonly switchLocation: string
        readonly addressLotBlockId: string
      }[]
    | undefined
  readonly settings:
    | readonly (
        | {
            readonly name: string
            readonly addresses: readonly {
              readonly address: string
              readonly addressLotBlockId: string
            }[]
          }
        | undefined
      )[]
    | undefined
  readonly announceSets:
    | readonly (
        | {
            readonly name: string
            readonly announcements: readonly Pick<
              BgpAnnouncement,
              'addressLotBlockId' | 'network'
            >[]
          }
        | undefined
      )[]
    | undefined
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
    ...(settings ?? []).flatMap((each) =>
      each
        ? of(
            'port-settings',
            each.name,
            taken(each.addresses).map(({ address }) => address),
          )
        : [],
    ),
    ...(announceSets ?? []).flatMap((each) =>
      each
        ? of(
            'announcement',
            each.name,
            taken(each.announcements).map(({ network }) => network),
          )
        : [],
    ),
  ]
  return { uses, unread }
}

const isWhole = (list: readonly unknown[] | undefined): boolean =>
  list?.every((each) => each !== undefined) ?? false

/**
 * Settings that name a BGP configuration for a peer, by its ID or its name.
 *
 * @param settings all there are; undefined where they couldn't be read, as a whole or one of them
 */
export function configUses(
  config: { readonly id: string; readonly name: string },
  settings:
    | readonly (
        | {
            readonly name: string
            readonly peers: readonly { readonly bgpConfig: string; readonly words: string }[]
          }
        | undefined
      )[]
    | undefined,
): Uses {
  const uses = (settings ?? []).flatMap((each): Use[] => {
    const own = each?.peers.filter(
      ({ bgpConfig }) => bgpConfig === config.id || bgpConfig === config.name,
    )
    return each && own?.length
      ? [{ kind: 'port-settings', name: each.name, addresses: own.map(({ words }) => words) }]
      : []
  })
  return { uses, unread: isWhole(settings) ? [] : ['port settings'] }
}

/** Whether it keeps what it uses: an announcement doesn't. */
export const keeps = ({ kind }: Use): boolean => kind !== 'announcement'
