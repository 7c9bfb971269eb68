import 'server-only'
import type { ReactNode } from 'react'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { pathParam } from '@/lib/navigation/path-param'
import { asPrefetched, readBeside, readList, readNamed } from '@/lib/platform/read-list'
import { defineDetailLayout } from '@/lib/screens/detail-layout'
import { currentPath } from '@/lib/session/server'
import { IpPoolPage, SubnetPoolPage } from './pool-page'
import { IpPoolTabs, SubnetPoolTabs } from './pool-tabs'

const ip = ipPoolOperations
const subnet = subnetPoolOperations

interface Operations {
  readonly usage: typeof ip.ipPoolUtilizationView | typeof subnet.systemSubnetPoolUtilizationView
  /** The pool's ranges, or its members. */
  readonly parts: typeof ip.ipPoolRangeList | typeof subnet.systemSubnetPoolMemberList
  readonly silos: typeof ip.ipPoolSiloList | typeof subnet.systemSubnetPoolSiloList
}

interface InPool {
  readonly [name: string]: string
  readonly pool: string
}

const selectPool = ({ pool }: InPool) => ({ path: { pool } })

/** Reads what stands above the tabs. */
const besideOf =
  ({ usage, parts, silos }: Operations) =>
  (params: InPool) => {
    const page = { ...selectPool(params), query: { limit: PICKER_LIMIT } }
    return Promise.all([
      readBeside(usage, selectPool(params)),
      readBeside(parts, page),
      readBeside(silos, page),
    ])
  }

/** The tabs of a pool; its parts stay mounted while one is added over them. */
function defineTabsLayout(Tabs: typeof IpPoolTabs, { parts, silos }: Operations) {
  return async function PoolTabsLayout(props: {
    readonly params: Promise<InPool>
    readonly children: ReactNode
  }) {
    const pool = pathParam((await props.params).pool)
    const search = (await currentPath()).replace(/^[^?]*/, '')
    const isSilos = new URLSearchParams(search).get('tab') === 'silos'
    const { answers, failure } = await (isSilos
      ? readNamed(silos, {}, { pool })
      : readList(parts, {}, { pool }))
    return (
      <PrefetchBoundary prefetched={asPrefetched(...answers)}>
        <Tabs pool={pool} failure={failure} />
        {props.children}
      </PrefetchBoundary>
    )
  }
}

const ofIpPool: Operations = {
  usage: ip.ipPoolUtilizationView,
  parts: ip.ipPoolRangeList,
  silos: ip.ipPoolSiloList,
}
const ofSubnetPool: Operations = {
  usage: subnet.systemSubnetPoolUtilizationView,
  parts: subnet.systemSubnetPoolMemberList,
  silos: subnet.systemSubnetPoolSiloList,
}

export const IpPoolLayout = defineDetailLayout(
  IpPoolPage,
  ip.ipPoolView,
  selectPool,
  besideOf(ofIpPool),
)
export const IpPoolTabsLayout = defineTabsLayout(IpPoolTabs, ofIpPool)

export const SubnetPoolLayout = defineDetailLayout(
  SubnetPoolPage,
  subnet.systemSubnetPoolView,
  selectPool,
  besideOf(ofSubnetPool),
)
export const SubnetPoolTabsLayout = defineTabsLayout(SubnetPoolTabs, ofSubnetPool)
