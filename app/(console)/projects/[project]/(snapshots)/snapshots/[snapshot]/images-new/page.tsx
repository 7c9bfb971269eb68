import { SnapshotImageForm } from '@/app/(console)/projects/[project]/(snapshots)/image-form'
import { snapshotOperations } from '@/lib/contract/snapshot'
import { ReadFailurePanel } from '@/lib/form/read-failure-panel'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { PlaceOf } from '@/lib/reading/place'
import { routes } from '@/lib/routes'

interface Props {
  params: Promise<{ project: string; snapshot: string }>
}

export default async function SnapshotImageNewPage({ params }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const snapshot = pathParam(encoded.snapshot)
  const answer = await view(snapshotOperations.snapshotView, {
    path: { snapshot },
    query: { project },
  })
  if (answer.type !== 'success')
    return (
      <ReadFailurePanel
        title="Create image from snapshot"
        failure={answer}
        operation="snapshotView"
        closeTo={routes.snapshots(project)}
      />
    )
  const { id, name, size } = answer.data
  return (
    <PlaceOf id={id} name={snapshot}>
      <SnapshotImageForm project={project} snapshot={{ id, name, size }} />
    </PlaceOf>
  )
}
