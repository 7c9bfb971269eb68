import { Answer, PrefetchBoundary } from '@/lib/cached/cached-page'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import { vpcOperations } from '@/lib/contract/vpc'
import { read } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { VpcProperty } from './vpc-property'

/** The VPC of the primary network interface, read by the server and kept fresh by the browser. */
export async function InstanceVpc({ project, name }: { project: string; name: string }) {
  const request = { query: { project, instance: name, limit: PICKER_LIMIT } }
  const answer = await read(networkInterfaceOperations.instanceNetworkInterfaceList, request)
  const interfaces = answer.type === 'success' ? answer.data : undefined
  const primary = interfaces?.items.find((each) => each.primary)
  const vpcRequest = { path: { vpc: primary?.vpcId ?? '' }, query: {} }
  const vpc = primary && (await read(vpcOperations.vpcView, vpcRequest))
  const prefetched = asPrefetched(
    [['instanceNetworkInterfaceList', request], interfaces],
    [['vpcView', vpcRequest], vpc?.type === 'success' ? vpc.data : undefined],
  )
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <Answer part="vpc">
        <VpcProperty project={project} name={name} />
      </Answer>
    </PrefetchBoundary>
  )
}
