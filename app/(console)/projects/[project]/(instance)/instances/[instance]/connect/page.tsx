import { Answer, PrefetchBoundary } from '@/lib/cached/cached-page'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { pathParam } from '@/lib/navigation/path-param'
import { read, view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { Connect } from './connect'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

export default async function InstanceConnectPage({ params }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const instance = pathParam(encoded.instance)
  const request = { path: { instance }, query: { project } }
  const floatingRequest = { query: { project, limit: PICKER_LIMIT } }
  const [ips, floating] = await Promise.all([
    view(externalIpOperations.instanceExternalIpList, request),
    read(floatingIpOperations.floatingIpList, floatingRequest),
  ])
  const prefetched = asPrefetched(
    [['instanceExternalIpList', request], ips.type === 'success' ? ips.data : undefined],
    [['floatingIpList', floatingRequest], floating.type === 'success' ? floating.data : undefined],
  )
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <Answer part="connect">
        <Connect project={project} name={instance} />
      </Answer>
    </PrefetchBoundary>
  )
}
