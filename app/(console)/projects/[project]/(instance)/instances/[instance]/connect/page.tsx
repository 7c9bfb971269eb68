import { PrefetchBoundary } from '@/lib/screens/prefetch-boundary'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { SerialConsoleCard } from './serial-console-card'
import { SshCard } from './ssh-card'
import './connect.css'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

export default async function InstanceConnectPage({ params }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const instance = pathParam(encoded.instance)
  const request = { path: { instance }, query: { project } }
  const ips = await view(externalIpOperations.instanceExternalIpList, request)
  const data = ips.type === 'success' ? ips.data : undefined
  return (
    <PrefetchBoundary prefetched={asPrefetched([['instanceExternalIpList', request], data])}>
      <div className="connect">
        <PartBoundary what="Serial console">
          <SerialConsoleCard project={project} name={instance} />
        </PartBoundary>
        <PartBoundary what="SSH">
          <SshCard project={project} name={instance} />
        </PartBoundary>
      </div>
    </PrefetchBoundary>
  )
}
