'use client'

import { usePathInstance } from '@/app/(console)/projects/[project]/(instance)/use-path-instance'
import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { OnItsWay } from '@/lib/screens/on-its-way'
import { ExternalIps } from './external-ips'
import { NetworkInterfaces } from './network-interfaces'
import { NetworkingSkeleton } from './networking-skeleton'

/** The head of the page has read most of it. */
export function NetworkingOnItsWay() {
  const { project, name } = usePathInstance()
  return (
    <OnItsWay
      of={[
        reads.instanceView({ path: { instance: name }, query: { project } }),
        reads.instanceExternalIpList({ path: { instance: name }, query: { project } }),
        reads.instanceNetworkInterfaceList({
          query: { project, instance: name, limit: PICKER_LIMIT },
        }),
      ]}
      skeleton={<NetworkingSkeleton />}
    >
      <ExternalIps project={project} name={name} />
      <NetworkInterfaces project={project} name={name} />
    </OnItsWay>
  )
}
