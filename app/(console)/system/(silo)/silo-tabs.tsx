'use client'

import { lazy, type ReactNode, useMemo } from 'react'
import type { Failure } from '@/lib/api/result'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { Certificates } from './certificates'
import { FleetRoles } from './fleet-roles'
import { IdentityProviders } from './identity-providers'
import { SILO_TABS, type SiloTab, siloTabLabels } from './silo-tab'
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
  <HydrationSafeSuspense key={tab} fallback={<TabWaiting label={siloTabLabels[tab]} />}>
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
      <PartBoundary what={siloTabLabels.quotas}>
        {late('quotas', <SiloQuotas silo={silo} failure={met('quotas')} />)}
      </PartBoundary>
    ),
    'fleet-roles': <FleetRoles silo={silo} />,
    users: late('users', <SiloUserList {...listOf('users')} />),
    groups: late('groups', <SiloGroups {...listOf('groups')} />),
    access: (
      <PartBoundary what={siloTabLabels.access}>
        {late('access', <SiloAccess silo={silo} failure={met('access')} />)}
      </PartBoundary>
    ),
    certificates: <Certificates {...listOf('certificates')} />,
    tokens: can('versions') && late('tokens', <SiloTokens {...listOf('tokens')} />),
  }
  const tabOf = (value: SiloTab) => ({
    value,
    label: siloTabLabels[value],
    content: contents[value],
  })
  const [one, ...others] = SILO_TABS
  return (
    <QueryTabs
      label="Silo"
      path={routes.silo(silo)}
      // A platform without them has no such tabs.
      tabs={[tabOf(one), ...others.filter((tab) => contents[tab] !== false).map(tabOf)]}
    />
  )
}
