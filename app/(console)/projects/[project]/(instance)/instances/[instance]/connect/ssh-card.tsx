'use client'

import { ShownAge } from '@/app/(console)/projects/[project]/(instance)/shown-age'
import { useExternalIps } from '@/app/(console)/projects/[project]/(instance)/use-external-ips'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import { isKnownIpKind } from '@/lib/contract/external-ip-can'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { Card } from '@/lib/ui/card'
import { SshWay, type Subnets } from './ssh-way'

const SHOWN = ['instanceExternalIpList', 'instanceExternalSubnetList'] as const

/** How the instance is reached by SSH: at a floating address rather than the ephemeral one. */
export function SshCard({ project, name }: { project: string; name: string }) {
  const { ips, failure } = useExternalIps(project, name)
  // Floating ones come first.
  const ip = ips?.find(({ kind }) => isKnownIpKind(kind))?.ip
  const subnets = useSubnets(project, name, ips !== undefined && ip === undefined)
  return (
    <Card
      title="SSH"
      description="For images with an SSH server. The username depends on the image; keys were added when the instance was created."
      footer={<ShownAge of={SHOWN} />}
    >
      <SshWay
        ip={ip ?? (ips ? null : failure ? 'unread' : undefined)}
        {...{ project, name, subnets }}
      />
    </Card>
  )
}

/** The external subnets whose traffic goes to the instance: read where no address leads to it. */
function useSubnets(project: string, name: string, isEnabled: boolean): Subnets {
  const hasThem = usePlatformCan()('externalSubnets')
  const { data, failure } = useApiQuery(
    externalSubnetReads.instanceExternalSubnetList({
      path: { instance: name },
      query: { project },
    }),
    { isEnabled: isEnabled && hasThem },
  )
  if (!hasThem) return []
  if (!data) return failure ? 'unread' : undefined
  // One that couldn't be read may lead to it, too.
  return data.items.length === 0 && data.unreadable
    ? 'unread'
    : data.items.map(({ subnet }) => subnet)
}
