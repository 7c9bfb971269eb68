import Images from 'lucide-react/icons/images'
import { imageColumns } from '@/app/(console)/image-columns'
import { helpTopics } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { DocsPopover } from '@/lib/ui/page-header'

/** The words, icon and columns of the list. */
export const imageFrame = defineListFrame({
  label: 'Images',
  icon: <Images />,
  docs: (
    <DocsPopover
      topic="images"
      icon={<Images />}
      heading="Images"
      summary="What disks are made from: uploaded as a file, made from a snapshot, or shared by the silo."
      links={[
        { label: 'Images', href: helpTopics.images },
        { label: 'Image requirements', href: helpTopics.imageRequirements },
      ]}
    />
  ),
  empty: 'Upload an image to make disks from it, or create one from a snapshot.',
  create: {
    label: 'Upload image',
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.projectImageNew(project),
  },
  operation: 'imageList',
  columns: ({ project }) => imageColumns((image) => routes.projectImageEdit(project, image)),
  isTwoLine: true,
  isSelectable: true,
})
