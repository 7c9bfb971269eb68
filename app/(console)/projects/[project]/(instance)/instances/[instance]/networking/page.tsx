import { Answer, PrefetchBoundary } from '@/lib/cached/cached-page'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { externalSubnetOperations } from '@/lib/contract/external-subnet'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { multicastGroupOperations } from '@/lib/contract/multicast-group'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import { platformCan } from '@/lib/contract/platform-can'
import { vpcOperations } from '@/lib/contract/vpc'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import { pathParam } from '@/lib/navigation/path-param'
import { platformVersion } from '@/lib/platform/platform-version'
import { read, view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { Networking } from './networking'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

export default async function InstanceNetworkingPage({ params }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const instance = pathParam(encoded.instance)
  const ipRequest = { path: { instance }, query: { project } }
  const nicRequest = { query: { project, instance, limit: PICKER_LIMIT } }
  const groupsRequest = { path: { instance }, query: { project, limit: PICKER_LIMIT } }
  const floatingRequest = { query: { project, limit: PICKER_LIMIT } }
  const [ips, nics, floating, subnets, groups] = await Promise.all([
    view(externalIpOperations.instanceExternalIpList, ipRequest),
    view(networkInterfaceOperations.instanceNetworkInterfaceList, nicRequest),
    read(floatingIpOperations.floatingIpList, floatingRequest),
    // The others don't wait until the platform's version is known.
    platformVersion().then((platform) =>
      platformCan(platform, 'externalSubnets')
        ? read(externalSubnetOperations.instanceExternalSubnetList, ipRequest)
        : undefined,
    ),
    platformVersion().then((platform) =>
      platformCan(platform, 'multicast')
        ? read(multicastGroupOperations.instanceMulticastGroupList, groupsRequest)
        : undefined,
    ),
  ])
  // The head reads it too: whichever comes first, the browser finds what the server had.
  const primary = nics.type === 'success' && nics.data.items.find((nic) => nic.primary)
  const vpcId = primary ? primary.vpcId : ''
  const vpcRequest = { path: { vpc: vpcId }, query: {} }
  const subnetsRequest = { query: { vpc: vpcId, limit: PICKER_LIMIT } }
  const [vpc, inVpc] = primary
    ? await Promise.all([
        read(vpcOperations.vpcView, vpcRequest),
        read(vpcSubnetOperations.vpcSubnetList, subnetsRequest),
      ])
    : []
  const prefetched = asPrefetched(
    [['vpcView', vpcRequest], vpc?.type === 'success' ? vpc.data : undefined],
    [['vpcSubnetList', subnetsRequest], inVpc?.type === 'success' ? inVpc.data : undefined],
    [
      ['instanceExternalSubnetList', ipRequest],
      subnets?.type === 'success' ? subnets.data : undefined,
    ],
    [
      ['instanceMulticastGroupList', groupsRequest],
      groups?.type === 'success' ? groups.data : undefined,
    ],
    [['instanceExternalIpList', ipRequest], ips.type === 'success' ? ips.data : undefined],
    [['instanceNetworkInterfaceList', nicRequest], nics.type === 'success' ? nics.data : undefined],
    [['floatingIpList', floatingRequest], floating.type === 'success' ? floating.data : undefined],
  )
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <Answer part="networking">
        <Networking project={project} name={instance} />
      </Answer>
    </PrefetchBoundary>
  )
}
