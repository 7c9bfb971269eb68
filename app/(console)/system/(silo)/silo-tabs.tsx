'use client'

import { useSearchParams } from 'next/navigation'
import { useId, useMemo } from 'react'
import type { Failure } from '@/lib/api/result'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { TabPanel, Tabs } from '@/lib/ui/tabs'
import { FleetRoles } from './fleet-roles'
import { IdentityProviders } from './identity-providers'
import { SiloIpPoolList } from './silo-ip-pool-list'
import { SiloQuotas } from './silo-quotas'
import { SILO_TABS, type SiloTab, siloTabOf, siloTabs } from './silo-tab'

interface Props {
  readonly silo: string
  /** It is the reader's own. */
  readonly isOwn: boolean
  /** The tab that the server has read, and what it met instead. */
  readonly first: SiloTab
  readonly failure: Failure | undefined
}

/** The tabs of a silo in the query of its page; changing them adds nothing to the history. */
export function SiloTabs({ silo, isOwn, first, failure }: Props) {
  const id = useId()
  const current = siloTabOf(useSearchParams().get('tab'))
  const params = useMemo(() => ({ silo }), [silo])
  const met = current === first ? failure : undefined
  const { label } = siloTabs[current]
  return (
    <>
      <Tabs
        label="Silo"
        tabs={SILO_TABS.map((tab) => ({
          label: siloTabs[tab].label,
          href: siloTabs[tab].href(silo),
          current: tab === current,
        }))}
        panelId={id}
        replace
      />
      <TabPanel id={id} label={label}>
        <PartBoundary key={current} what={label}>
          {current === 'idps' && <IdentityProviders params={params} isOwn={isOwn} failure={met} />}
          {current === 'ip-pools' && (
            <SiloIpPoolList params={params} failure={met} data={undefined} />
          )}
          {current === 'quotas' && <SiloQuotas silo={silo} />}
          {current === 'fleet-roles' && <FleetRoles silo={silo} />}
        </PartBoundary>
      </TabPanel>
    </>
  )
}
