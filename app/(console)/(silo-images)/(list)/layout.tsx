import { SeedBoundary } from '@/app/(console)/seed-boundary'
import type { ReactNode } from 'react'
import { imageOperations } from '@/lib/contract/image'
import { readList } from '@/lib/platform/read-list'
import { SiloImagesTable } from './silo-images-table'

/** The list stays mounted, with its scroll, while details open over it. */
export default async function SiloImagesLayout({ children }: { children: ReactNode }) {
  const { seed, failure } = await readList(imageOperations.imageList)
  return (
    <div className="shell-page">
      <SeedBoundary seed={seed}>
        <SiloImagesTable failure={failure} />
        {children}
      </SeedBoundary>
    </div>
  )
}
