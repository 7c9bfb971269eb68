import { SeedBoundary } from '@/app/(console)/seed-boundary'
import type { ReactNode } from 'react'
import { ImagesHeader } from '@/app/(console)/projects/[project]/(images)/images-header'
import { imageOperations } from '@/lib/contract/image'
import { pathParam } from '@/lib/navigation/path-param'
import { readList } from '@/lib/platform/read-list'
import { requireSession } from '@/lib/session/server'
import { ImagesTable } from './images-table'
import { LeftOvers } from './left-overs'

interface Props {
  params: Promise<{ project: string }>
  children: ReactNode
}

/** The list stays mounted, with its scroll, while upload and details open over it. */
export default async function ImagesLayout({ params, children }: Props) {
  const project = pathParam((await params).project)
  const { userId } = await requireSession()
  const { seed, failure } = await readList(imageOperations.imageList, { project })
  return (
    <div className="shell-page">
      <SeedBoundary seed={seed}>
        <ImagesHeader project={project} />
        <LeftOvers project={project} userId={userId} />
        <ImagesTable project={project} failure={failure} />
        {children}
      </SeedBoundary>
    </div>
  )
}
