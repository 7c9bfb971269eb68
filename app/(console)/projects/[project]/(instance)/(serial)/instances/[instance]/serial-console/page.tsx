import { InstanceReadFailure } from '@/app/(console)/projects/[project]/(instance)/instance-read-failure'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { instanceOperations } from '@/lib/contract/instance'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { SerialPage } from './serial-page'
import { definePage } from '@/lib/screens/page'
import { SerialSkeleton } from './serial-skeleton'
import { Spinner } from '@/lib/ui/spinner'
import './serial.css'

/** The serial console's screen on its way, with the geometry that it will have. */
const skeleton = (
  <div className="serial">
    <div className="serial-bar" />
    <div className="serial-pane">
      <SerialSkeleton />
      <div className="serial-over">
        <div className="serial-card">
          <p className="serial-card-title">
            <Spinner /> Connecting
          </p>
        </div>
      </div>
    </div>
    <div className="serial-foot" />
  </div>
)

interface Props {
  params: Promise<{ project: string; instance: string }>
}

/** The serial console of an instance, on a screen of its own. */
async function InstanceSerialConsolePage({ params }: Props) {
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

export default definePage(skeleton, InstanceSerialConsolePage)
