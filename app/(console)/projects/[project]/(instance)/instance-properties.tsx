'use client'

import { lazy, type ReactNode } from 'react'
import {
  LiveInstanceState,
  StateAge,
} from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import { Vcpus } from '@/app/(console)/vcpus'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'
import { routes } from '@/lib/routes'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  Property,
  PropertyTable,
} from '@/lib/ui/property-table'
import { SizeText } from '@/lib/ui/size-text'
import { useInstance } from './use-instance'

// Few instances have failed: what is said about those is no part of the first load.
const AutoRestartPopover = lazy(() => import('./auto-restart-popover'))

interface Props {
  readonly project: string
  readonly name: string
  readonly vpc: ReactNode
  readonly externalIps: ReactNode
}

/** The two columns of facts at the top of an instance page. */
export function InstanceProperties({ project, name, vpc, externalIps }: Props) {
  const { instance } = useInstance(project, name)
  if (!instance) return null
  return (
    <PropertyTable columns={2}>
      <Property label="CPU">
        <Vcpus count={instance.ncpus} />
      </Property>
      <Property label="RAM">
        <SizeText bytes={instance.memory} />
      </Property>
      <Property label="State">
        <span className="state-cell">
          <LiveInstanceState instance={instance} />
          <StateAge instance={instance} />
          {instance.runState === 'failed' && (
            <HydrationSafeSuspense>
              <AutoRestartPopover
                instance={instance}
                settings={routes.instanceSettings(project, name)}
              />
            </HydrationSafeSuspense>
          )}
        </span>
      </Property>
      <Property label="VPC">{vpc}</Property>
      <DescriptionProperty text={instance.description} />
      <DateProperty label="Created" value={instance.timeCreated} />
      <IdProperty id={instance.id} />
      <Property label="External IPs">{externalIps}</Property>
    </PropertyTable>
  )
}
