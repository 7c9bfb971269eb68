import type { Operation } from '@/lib/contract/operation'
import { type IpStack } from '@/lib/contract/ip-stack'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { type PlatformFeature } from '@/lib/contract/platform-can'
import type { Found } from '@/lib/api/search'
import type { FoundKind } from '@/lib/search/kinds'

/** The members of items that are used; each list has some of them. */
export interface Item {
  readonly id: string
  readonly name: string
  readonly ip?: string
  /** Of a network interface. */
  readonly ipStack?: IpStack
  readonly instanceId?: string | null
  readonly projectId?: string | null
  readonly kind?: string
  readonly baseboard?: { readonly serial: string; readonly part: string }
  /** Of a physical disk. */
  readonly serial?: string
  readonly model?: string
  /** Of people. */
  readonly displayName?: string
  readonly siloId?: string
  /** Of a switch port. */
  readonly portName?: string
  readonly switchLocation?: string
  /** Of a subnet. */
  readonly ipv4Block?: string
  readonly ipv6Block?: string
  /** Of an external one. */
  readonly subnet?: string
  /** Of an IP pool. */
  readonly range?: { readonly first: string; readonly last: string }
  /** Of a loopback address, a multicast group, a BGP peer, and a BFD session. */
  readonly address?: string
  readonly multicastIp?: string
  readonly addr?: string
  readonly peerId?: string
  readonly peer?: string
  readonly switch?: string
  /** Of a support bundle. */
  readonly reasonForCreation?: string
  readonly userComment?: string | null
  /** Of an assignment in a policy. */
  readonly identityId?: string
  readonly roleName?: string
}

/** One list of the platform, read in one call. */
export interface SearchList {
  /** Identifies the list. */
  readonly key: string
  readonly operation: Operation
  readonly params: { readonly path?: object; readonly query?: object }
  readonly things?: (item: Item) => Found | undefined
  readonly addresses?: (item: Item) => readonly (readonly [instance: string, address: string])[]
  /** The blocks of addresses that a thing of another list has, by its id. */
  readonly blocks?: (item: Item) => readonly (readonly [thing: string, block: string])[]
  /** The roles of users and groups of other lists, by their ids. */
  readonly roles?: (item: Item) => readonly (readonly [person: string, role: string])[]
  /** Other lists are read by the ids of its items, which are no results themselves. */
  readonly isAskedById?: true
  /** The list seldom changes: it is read once in the time for which it counts. */
  readonly isSteady?: true
  /** The platforms that have it; all unless said. */
  readonly needs?: PlatformFeature
}

/** A row of a list with names. */
export const named =
  (kind: FoundKind, project?: string) =>
  ({ id, name }: Item): Found => ({ kind, id, name, ...(project === undefined ? {} : { project }) })

/** A list without parameters, whose key is its kind. */
export const list = (
  kind: FoundKind,
  operation: Operation,
  things: SearchList['things'] = named(kind),
): SearchList => ({ key: kind, operation, params: { query: { limit: PICKER_LIMIT } }, things })

/** The same list, read once in the time for which it counts. */
export const steady = (each: SearchList): SearchList => ({ ...each, isSteady: true })
