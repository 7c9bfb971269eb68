import { Answer, PrefetchBoundary } from '@/lib/cached/cached-page'
import { diskOperations } from '@/lib/contract/disk'
import { imageOperations } from '@/lib/contract/image'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { read } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { BootDiskFact } from './boot-disk-fact'

interface Props {
  readonly project: string
  readonly name: string
  /** Undefined where the instance has none. */
  readonly diskId: string | undefined
}

/** What the instance boots from, read by the server and kept fresh by the browser. */
export async function InstanceBootDisk({ project, name, diskId }: Props) {
  const diskRequest = { path: { disk: diskId ?? '' }, query: {} }
  // One of the instance's own, which are read at once; asked for by its id it would come later.
  const disks = await read(diskOperations.instanceDiskList, {
    path: { instance: name },
    query: { project, limit: PICKER_LIMIT },
  })
  const disk =
    disks.type === 'success' ? disks.data.items.find(({ id }) => id === diskId) : undefined
  const imageRequest = { path: { image: disk?.imageId ?? '' }, query: {} }
  const image = disk?.imageId ? await read(imageOperations.imageView, imageRequest) : undefined
  const prefetched = asPrefetched(
    [['diskView', diskRequest], disk],
    [['imageView', imageRequest], image?.type === 'success' ? image.data : undefined],
  )
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <Answer part="bootDisk">
        <BootDiskFact project={project} name={name} />
      </Answer>
    </PrefetchBoundary>
  )
}
