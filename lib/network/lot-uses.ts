import type { BgpAnnouncement } from '@/lib/contract/bgp'

/*
 * What takes addresses of a lot: which keeps it from being deleted (behaviour-operator.md, address
 * lots), and which doesn't, but would then lead nowhere. Pure.
 */

/** Of what a use is. */
export type UseKind = 'loopback' | 'port-settings' | 'announcement'

export interface LotUse {
  readonly kind: UseKind
  /** What it is called. */
  readonly name: string
  /** Which addresses it has of the lot. */
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

export interface LotUses {
  readonly uses: readonly LotUse[]
  /** What may use it too, for it couldn't be read, in words. */
  readonly unread: readonly string[]
}

/** @param blocks IDs of the lot's blocks */
export function lotUses(blocks: ReadonlySet<string>, takers: Takers): LotUses {
  const { loopbacks, settings, announceSets } = takers
  const of = (kind: UseKind, name: string, addresses: readonly string[]): LotUse[] =>
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

/** Whether it keeps the lot: an announcement doesn't. */
export const keepsLot = ({ kind }: LotUse): boolean => kind !== 'announcement'
