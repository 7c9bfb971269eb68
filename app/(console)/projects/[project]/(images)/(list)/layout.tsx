import { ImageList } from '@/app/(console)/projects/[project]/(images)/image-list'
import { imageOperations } from '@/lib/contract/image'
import { defineListLayout } from '@/lib/screens/list-layout'
import { requireSession } from '@/lib/session/server'
import { LeftOvers } from './left-overs'

export default defineListLayout(ImageList, imageOperations.imageList, {
  above: async ({ project }: { project: string }) => (
    <LeftOvers project={project} userId={(await requireSession()).userId} />
  ),
})
