import { ImageDetailPanel } from '@/app/(console)/_images/image-detail-panel'
import { imageOperations } from '@/lib/contract/image'
import { ReadFailurePanel } from '@/lib/form/read-failure-panel'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { routes } from '@/lib/routes'

interface Props {
  params: Promise<{ project: string; image: string }>
}

export default async function ProjectImagePage({ params }: Props) {
  const { project: inProject, image: inPath } = await params
  const project = pathParam(inProject)
  const image = pathParam(inPath)
  const closeTo = routes.projectImages(project)
  const answer = await view(imageOperations.imageView, { path: { image }, query: { project } })
  if (answer.type !== 'success')
    return (
      <ReadFailurePanel title="Image" failure={answer} operation="imageView" closeTo={closeTo} />
    )
  return <ImageDetailPanel image={answer.data} closeTo={closeTo} />
}
