import { Answer, PrefetchBoundary } from '@/lib/cached/cached-page'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { read } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { ExternalIpsProperty } from './external-ips-property'

/** The first external addresses, read by the server and kept fresh by the browser. */
export async function InstanceExternalIps({ project, name }: { project: string; name: string }) {
  const request = { path: { instance: name }, query: { project } }
  const answer = await read(externalIpOperations.instanceExternalIpList, request)
  const data = answer.type === 'success' ? answer.data : undefined
  return (
    <PrefetchBoundary prefetched={asPrefetched([['instanceExternalIpList', request], data])}>
      <Answer part="externalIps">
        <ExternalIpsProperty project={project} name={name} />
      </Answer>
    </PrefetchBoundary>
  )
}
