import { InstanceReadFailure } from '@/app/(console)/projects/[project]/(instance)/instance-read-failure'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { instanceOperations } from '@/lib/contract/instance'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { SerialPage } from './serial-page'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

/** The serial console of an instance, on a screen of its own. */
export default async function InstanceSerialConsolePage({ params }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const name = pathParam(encoded.instance)
  const request = { path: { instance: name }, query: { project } }
  const instance = await view(instanceOperations.instanceView, request)
  if (instance.type !== 'success') return <InstanceReadFailure failure={instance} />
  return (
    <PrefetchBoundary prefetched={asPrefetched([['instanceView', request], instance.data])}>
      <SerialPage project={project} name={name} />
    </PrefetchBoundary>
  )
}
