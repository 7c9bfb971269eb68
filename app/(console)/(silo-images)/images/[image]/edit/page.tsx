import { ImageDetailPanel } from '@/app/(console)/_images/image-detail-panel'
import { imageOperations } from '@/lib/contract/image'
import { ReadFailurePanel } from '@/lib/form/read-failure-panel'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { routes } from '@/lib/routes'

interface Props {
  params: Promise<{ image: string }>
}

export default async function SiloImagePage({ params }: Props) {
  const image = pathParam((await params).image)
  const answer = await view(imageOperations.imageView, { path: { image } })
  if (answer.type !== 'success')
    return (
      <ReadFailurePanel
        title="Image"
        failure={answer}
        operation="imageView"
        closeTo={routes.siloImages}
      />
    )
  return <ImageDetailPanel image={answer.data} closeTo={routes.siloImages} />
}
