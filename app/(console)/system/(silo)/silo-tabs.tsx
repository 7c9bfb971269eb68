'use client'

import { lazy, useMemo } from 'react'
import type { Failure } from '@/lib/api/result'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { Certificates } from './certificates'
import { FleetRoles } from './fleet-roles'
import { IdentityProviders } from './identity-providers'
import { SiloIpPoolList, SiloSubnetPoolList } from './silo-pool-list'
import { type SiloTab, siloTabLabels } from './silo-tab'
import { TabWaiting } from './tab-waiting'
// Styles of a tab that the server renders before its script loads: the document would not link them.
import '@/lib/utilization/utilization.css'

// Most who come here look at the first two: what else there is comes when it is shown.
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

/** The tabs of a silo, in the order of SILO_TABS. */
export function SiloTabs({ silo, first, failure }: Props) {
  const params = useMemo(() => ({ silo }), [silo])
  const can = usePlatformCan()
  const [hasTokens, hasSubnetPools] = [can('versions'), can('subnetPools')]
  const met = (tab: SiloTab) => (tab === first ? failure : undefined)
  return (
    <QueryTabs
      label="Silo"
      path={routes.silo(silo)}
      tabs={[
        {
          value: 'idps',
          label: siloTabLabels.idps,
          content: <IdentityProviders params={params} failure={met('idps')} />,
        },
        {
          value: 'ip-pools',
          label: siloTabLabels['ip-pools'],
          content: <SiloIpPoolList params={params} failure={met('ip-pools')} />,
        },
        ...(hasSubnetPools
          ? [
              {
                value: 'subnet-pools',
                label: siloTabLabels['subnet-pools'],
                content: <SiloSubnetPoolList params={params} failure={met('subnet-pools')} />,
              },
            ]
          : []),
        {
          value: 'quotas',
          label: siloTabLabels.quotas,
          content: (
            <PartBoundary what="Quotas">
              <HydrationSafeSuspense key="quotas" fallback={<TabWaiting label="Quotas" />}>
                <SiloQuotas silo={silo} failure={met('quotas')} />
              </HydrationSafeSuspense>
            </PartBoundary>
          ),
        },
        {
          value: 'fleet-roles',
          label: siloTabLabels['fleet-roles'],
          content: <FleetRoles silo={silo} />,
        },
        {
          value: 'users',
          label: siloTabLabels.users,
          content: (
            <HydrationSafeSuspense key="users" fallback={<TabWaiting label="Users" />}>
              <SiloUserList params={params} failure={met('users')} />
            </HydrationSafeSuspense>
          ),
        },
        {
          value: 'groups',
          label: siloTabLabels.groups,
          content: (
            <HydrationSafeSuspense key="groups" fallback={<TabWaiting label="Groups" />}>
              <SiloGroups params={params} failure={met('groups')} />
            </HydrationSafeSuspense>
          ),
        },
        {
          value: 'access',
          label: siloTabLabels.access,
          content: (
            <PartBoundary what="Access">
              <HydrationSafeSuspense key="access" fallback={<TabWaiting label="Access" />}>
                <SiloAccess silo={silo} failure={met('access')} />
              </HydrationSafeSuspense>
            </PartBoundary>
          ),
        },
        {
          value: 'certificates',
          label: siloTabLabels.certificates,
          content: <Certificates params={params} failure={met('certificates')} />,
        },
        ...(hasTokens
          ? [
              {
                value: 'tokens',
                label: siloTabLabels.tokens,
                content: (
                  <HydrationSafeSuspense key="tokens" fallback={<TabWaiting label="Tokens" />}>
                    <SiloTokens params={params} failure={met('tokens')} />
                  </HydrationSafeSuspense>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
