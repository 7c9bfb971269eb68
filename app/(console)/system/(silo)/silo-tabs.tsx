'use client'

import { usePathname } from 'next/navigation'
import { lazy, type ReactNode, useMemo } from 'react'
import type { Failure } from '@/lib/api/result'
import { siloReads } from '@/lib/api/silo-reads'
import { PAGE_SIZE } from '@/lib/contract/page-limits'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { Certificates } from './certificates'
import { FleetRoles } from './fleet-roles'
import { IdentityProviders } from './identity-providers'
import { firstSiloTab, SILO_TABS, type SiloTab, siloTabLabel } from './silo-tab'
import { TabWaiting } from './tab-waiting'
// Styles of a tab that the server renders before its script loads: the document would not link them.
import '@/lib/utilization/utilization.css'

// Most who come here look at the first: what else there is comes when it is shown.
const loadPools = () => import('./silo-pool-list')
const SiloIpPoolList = lazy(() => loadPools().then((lists) => ({ default: lists.SiloIpPoolList })))
const SiloSubnetPoolList = lazy(() =>
  loadPools().then((lists) => ({ default: lists.SiloSubnetPoolList })),
)
const SiloQuotas = lazy(() => import('./silo-quotas'))
const SiloUserList = lazy(() => import('./silo-user-list'))
const SiloGroups = lazy(() => import('./silo-groups'))
const SiloTokens = lazy(() => import('./silo-tokens'))
const SiloAccess = lazy(() => import('./silo-access'))

interface Props {
  readonly silo: string
  /** The tab that the server has read, and what it met instead. */
  readonly first: SiloTab
  readonly failure: Failure | undefined
}

/** A tab whose script may be on its way. */
const late = (tab: SiloTab, content: ReactNode) => (
  <HydrationSafeSuspense key={tab} fallback={<TabWaiting label={siloTabLabel(tab)} />}>
    {content}
  </HydrationSafeSuspense>
)

/** The tabs of a silo, in the order of SILO_TABS. */
export function SiloTabs({ silo, first, failure }: Props) {
  const params = useMemo(() => ({ silo }), [silo])
  const can = usePlatformCan()
  const met = (tab: SiloTab) => (tab === first ? failure : undefined)
  const listOf = (tab: SiloTab) => ({ params, failure: met(tab) })
  const contents: Readonly<Record<SiloTab, ReactNode>> = {
    idps: <IdentityProviders {...listOf('idps')} />,
    'ip-pools': late('ip-pools', <SiloIpPoolList {...listOf('ip-pools')} />),
    'subnet-pools':
      can('subnetPools') &&
      late('subnet-pools', <SiloSubnetPoolList {...listOf('subnet-pools')} />),
    quotas: (
      <PartBoundary what={siloTabLabel('quotas')}>
        {late('quotas', <SiloQuotas silo={silo} failure={met('quotas')} />)}
      </PartBoundary>
    ),
    'fleet-roles': <FleetRoles silo={silo} />,
    users: late('users', <SiloUserList {...listOf('users')} />),
    groups: late('groups', <SiloGroups {...listOf('groups')} />),
    access: (
      <PartBoundary what={siloTabLabel('access')}>
        {late('access', <SiloAccess silo={silo} failure={met('access')} />)}
      </PartBoundary>
    ),
    certificates: <Certificates {...listOf('certificates')} />,
    tokens: can('versions') && late('tokens', <SiloTokens {...listOf('tokens')} />),
  }
  const path = routes.silo(silo)
  // As the list of providers reads them.
  const page = { limit: PAGE_SIZE, pageToken: null }
  const providers = useApiQuery(
    siloReads.siloIdentityProviderList({ query: { silo, ...page } }),
  ).data
  // What lies over the tabs is of a provider.
  const opens = usePathname() === path ? firstSiloTab(providers) : 'idps'
  const tabOf = (tab: (typeof SILO_TABS)[number]) => ({ ...tab, content: contents[tab.value] })
  const [one, ...others] = SILO_TABS
  return (
    <QueryTabs
      label="Silo"
      path={path}
      first={opens}
      // A platform without them has no such tabs.
      tabs={[tabOf(one), ...others.filter(({ value }) => contents[value] !== false).map(tabOf)]}
    />
  )
}
