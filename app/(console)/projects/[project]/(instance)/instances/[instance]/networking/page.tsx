import { PrefetchBoundary } from '@/lib/screens/prefetch-boundary'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import { vpcOperations } from '@/lib/contract/vpc'
import { pathParam } from '@/lib/navigation/path-param'
import { read, view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { ExternalIps } from './external-ips'
import { NetworkInterfaces } from './network-interfaces'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

export default async function InstanceNetworkingPage({ params }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const instance = pathParam(encoded.instance)
  const ipRequest = { path: { instance }, query: { project } }
  const nicRequest = { query: { project, instance, limit: PICKER_LIMIT } }
  const [ips, nics] = await Promise.all([
    view(externalIpOperations.instanceExternalIpList, ipRequest),
    view(networkInterfaceOperations.instanceNetworkInterfaceList, nicRequest),
  ])
  // The head reads it too: whichever comes first, the browser finds what the server had.
  const primary = nics.type === 'success' && nics.data.items.find((nic) => nic.primary)
  const vpcRequest = { path: { vpc: primary ? primary.vpcId : '' }, query: {} }
  const vpc = primary ? await read(vpcOperations.vpcView, vpcRequest) : undefined
  const prefetched = asPrefetched(
    [['vpcView', vpcRequest], vpc?.type === 'success' ? vpc.data : undefined],
    [['instanceExternalIpList', ipRequest], ips.type === 'success' ? ips.data : undefined],
    [['instanceNetworkInterfaceList', nicRequest], nics.type === 'success' ? nics.data : undefined],
  )
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <PartBoundary what="External IPs">
        <ExternalIps project={project} name={instance} />
      </PartBoundary>
      <PartBoundary what="Network interfaces">
        <NetworkInterfaces project={project} name={instance} />
      </PartBoundary>
    </PrefetchBoundary>
  )
}
