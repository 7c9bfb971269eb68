import type { Read } from '@/lib/api/query'
import { systemReads } from '@/lib/api/system-reads'
import { siloReads } from '@/lib/api/silo-reads'
import type { PoolUsage } from '@/lib/capacity/pool-usage'
import type { OperationName } from '@/lib/contract/all-operations'
import type { ResultsPage } from '@/lib/contract/common'
import type { IpPool, SiloIpPool } from '@/lib/contract/ip-pool'
import { kindWords } from '@/lib/contract/pool-kind'
import { nouns } from '@/lib/nouns'
import { routes } from '@/lib/routes'
import type { CallsOf } from '@/lib/screens/calls'
import { deleteIpPools, setDefaultPools, unlinkPools } from './ip-pool-actions'
import { ipPoolUsage, subnetPoolUsage } from './pool-usages'
import { deleteSubnetPools, setDefaultSubnetPools, unlinkSubnetPools } from './subnet-pool-actions'

/** What a link says, whichever kind its pool is of. */
export interface PoolLink {
  readonly siloId: string
  readonly isDefault: boolean | null
}

interface Paged {
  readonly query: { readonly limit: number; readonly pageToken?: string | null }
}
interface OfPool {
  readonly path: { readonly pool: string }
}
interface Call<N extends OperationName> {
  readonly operation: N
  readonly action: CallsOf<N>
}

/** IP pools or subnet pools. A subnet pool says less of itself, and nothing else. */
export interface PoolKind {
  readonly kind: 'ip-pool' | 'subnet-pool'
  readonly noun: string
  /** What silos take from it. */
  readonly taken: 'address' | 'subnet'
  /** What it consists of. */
  readonly parts: 'IP ranges' | 'members'
  /** 'IPv4 pool', or 'IP pool' where its kind isn't known: a silo has a default of each. */
  readonly nounOf: (pool: Parameters<typeof kindWords>[0]) => string
  readonly list: {
    readonly operation: 'ipPoolList' | 'systemSubnetPoolList'
    readonly read: (params: Paged) => Read<ResultsPage<IpPool>>
    readonly href: string
    readonly newHref: string
  }
  readonly view: (params: OfPool) => Read<IpPool>
  readonly href: (pool: string) => string
  readonly editHref: (pool: string) => string
  readonly usage: {
    readonly operation: 'ipPoolUtilizationView' | 'systemSubnetPoolUtilizationView'
    readonly read: (pool: string) => Read<readonly PoolUsage[]>
  }
  /** The silos that it is linked to. */
  readonly silos: {
    readonly operation: 'ipPoolSiloList' | 'systemSubnetPoolSiloList'
    readonly read: (params: OfPool & Paged) => Read<ResultsPage<PoolLink>>
    readonly linkHref: (pool: string) => string
  }
  /** The pools that a silo is linked to. */
  readonly ofSilo: {
    readonly operation: 'siloIpPoolList' | 'siloSubnetPoolList'
    readonly read: (
      params: { readonly path: { readonly silo: string } } & Paged,
    ) => Read<ResultsPage<SiloIpPool>>
    readonly linkHref: (silo: string) => string
  }
  readonly remove: Call<'ipPoolDelete'> | Call<'systemSubnetPoolDelete'>
  readonly unlink: Call<'ipPoolSiloUnlink'> | Call<'systemSubnetPoolSiloUnlink'>
  readonly setDefault: Call<'ipPoolSiloUpdate'> | Call<'systemSubnetPoolSiloUpdate'>
}

export const ipPools: PoolKind = {
  ...{ kind: 'ip-pool', noun: nouns['ip-pool'].one },
  taken: 'address',
  parts: 'IP ranges',
  nounOf: (pool) => `${kindWords(pool) || 'IP'} pool`,
  list: {
    ...{ operation: 'ipPoolList', read: systemReads.ipPoolList },
    ...{ href: routes.ipPools, newHref: routes.ipPoolNew },
  },
  view: systemReads.ipPoolView,
  href: routes.ipPool,
  editHref: routes.ipPoolEdit,
  usage: { operation: 'ipPoolUtilizationView', read: ipPoolUsage },
  silos: {
    ...{ operation: 'ipPoolSiloList', read: systemReads.ipPoolSiloList },
    linkHref: routes.ipPoolSiloLink,
  },
  ofSilo: {
    ...{ operation: 'siloIpPoolList', read: siloReads.siloIpPoolList },
    linkHref: routes.siloIpPoolLink,
  },
  remove: { operation: 'ipPoolDelete', action: deleteIpPools },
  unlink: { operation: 'ipPoolSiloUnlink', action: unlinkPools },
  setDefault: { operation: 'ipPoolSiloUpdate', action: setDefaultPools },
}

export const subnetPools: PoolKind = {
  ...{ kind: 'subnet-pool', noun: nouns['subnet-pool'].one },
  taken: 'subnet',
  parts: 'members',
  nounOf: (pool) => [kindWords(pool), nouns['subnet-pool'].one].filter(Boolean).join(' '),
  list: {
    ...{ operation: 'systemSubnetPoolList', read: systemReads.systemSubnetPoolList },
    ...{ href: routes.subnetPools, newHref: routes.subnetPoolNew },
  },
  view: systemReads.systemSubnetPoolView,
  href: routes.subnetPool,
  editHref: routes.subnetPoolEdit,
  usage: { operation: 'systemSubnetPoolUtilizationView', read: subnetPoolUsage },
  silos: {
    ...{ operation: 'systemSubnetPoolSiloList', read: systemReads.systemSubnetPoolSiloList },
    linkHref: routes.subnetPoolSiloLink,
  },
  ofSilo: {
    ...{ operation: 'siloSubnetPoolList', read: systemReads.siloSubnetPoolList },
    linkHref: routes.siloSubnetPoolLink,
  },
  remove: { operation: 'systemSubnetPoolDelete', action: deleteSubnetPools },
  unlink: { operation: 'systemSubnetPoolSiloUnlink', action: unlinkSubnetPools },
  setDefault: { operation: 'systemSubnetPoolSiloUpdate', action: setDefaultSubnetPools },
}
