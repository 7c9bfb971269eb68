'use client'

import { reads } from '@/lib/api/reads'
import { useRead } from '@/lib/reading/use-read'
import { NoValue } from '@/lib/ui/no-value'
import { SizeText } from '@/lib/ui/size-text'
import { FactDetail, FactPending, FactUnread } from '@/lib/ui/fact'
import { useInstance } from './use-instance'

/** The system of the boot disk, or its name where no image says what it holds, and its size. */
export function BootDiskFact({ project, name }: { project: string; name: string }) {
  const { instance } = useInstance(project, name)
  const id = instance?.bootDiskId
  return id ? <BootDisk id={id} /> : <NoValue />
}

function BootDisk({ id }: { id: string }) {
  const { data: disk, isError } = useRead(reads.diskView({ path: { disk: id }, query: {} }))
  if (!disk) return isError ? <FactUnread /> : <FactPending />
  return (
    <>
      <span translate="no">
        {disk.imageId ? <System imageId={disk.imageId} diskName={disk.name} /> : disk.name}
      </span>
      <FactDetail>
        <SizeText bytes={disk.size} />
      </FactDetail>
    </>
  )
}

/** Images go, and the disks that were made from them stay: then the disk's own name has to do. */
function System({ imageId, diskName }: { imageId: string; diskName: string }) {
  const { data: image, isError } = useRead(reads.imageView({ path: { image: imageId }, query: {} }))
  if (!image && !isError) return <FactPending />
  const system = [image?.os, image?.version].filter(Boolean).join(' ')
  return <span>{system || diskName}</span>
}
