import { contains, overlap, parseNetwork } from '@/mock-platform/core/network'
import type { Network } from '@/mock-platform/core/network'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'

/** Pools of subnets, what they consist of, and what is taken of them (behaviour-2026.md, 1.5 and 3.2). */

export interface SubnetPoolRow extends Named {
  readonly ipVersion: 'v4' | 'v6'
}
export const subnetPools = defineTable<SubnetPoolRow>()({
  name: 'subnet-pools',
  indexes: { all: () => '' },
})

/** Named by memberName, so that members are listed by subnet. */
export interface SubnetPoolMemberRow extends Row {
  readonly poolId: string
  readonly subnet: string
  readonly minPrefixLength: number
  readonly maxPrefixLength: number
  readonly timeCreated: number
}
export const subnetPoolMembers = defineTable<SubnetPoolMemberRow>()({
  name: 'subnet-pool-members',
  indexes: { pool: (row) => row.poolId },
})
export const memberName = (subnet: string): string => {
  const { first, prefix } = parseNetwork(subnet)
  return `${first.toString(16).padStart(32, '0')}/${String(prefix).padStart(3, '0')}`
}

/** Id: `{pool id}:{silo id}`. */
export interface SubnetPoolLinkRow extends Row {
  readonly poolId: string
  readonly siloId: string
  readonly isDefault: boolean
}
export const subnetPoolLinks = defineTable<SubnetPoolLinkRow>()({
  name: 'subnet-pool-links',
  indexes: { silo: (row) => row.siloId, pool: (row) => row.poolId },
})

export interface ExternalSubnetRow extends Named {
  readonly projectId: string
  readonly subnet: string
  readonly subnetPoolId: string
  readonly subnetPoolMemberId: string
  readonly instanceId: string | null
}
export const externalSubnets = defineTable<ExternalSubnetRow>()({
  name: 'external-subnets',
  indexes: {
    project: (row) => row.projectId,
    instance: (row) => row.instanceId,
    pool: (row) => row.subnetPoolId,
    member: (row) => row.subnetPoolMemberId,
  },
})
export const externalSubnetKind = { type: 'external-subnet', table: externalSubnets }

export interface LinkedSubnetPool extends SubnetPoolRow {
  readonly isDefault: boolean
}
export const subnetPoolsOfSilo = (world: World, siloId: string): LinkedSubnetPool[] =>
  world
    .in(subnetPoolLinks)
    .list('silo', siloId, 'id')
    .flatMap(({ poolId, isDefault }) => {
      const pool = world.in(subnetPools).get(poolId)
      return pool === undefined ? [] : [{ ...pool, isDefault }]
    })

/** Whether a network overlaps a member of any subnet pool: ranges of IP pools may not either. */
export const isInSubnetPool = (world: World, network: Network): boolean =>
  [...world.in(subnetPoolMembers).all()].some(({ subnet }) =>
    overlap(parseNetwork(subnet), network),
  )

export const takenOf = (world: World, memberId: string): Network[] =>
  [...world.in(externalSubnets).list('member', memberId, 'id')].map(({ subnet }) =>
    parseNetwork(subnet),
  )

/** The member that a wanted network is in, of these pools. */
export const memberAround = (
  world: World,
  pools: readonly SubnetPoolRow[],
  network: Network,
): SubnetPoolMemberRow | undefined =>
  pools
    .flatMap(({ id }) => [...world.in(subnetPoolMembers).list('pool', id)])
    .find(({ subnet }) => contains(parseNetwork(subnet), network))
