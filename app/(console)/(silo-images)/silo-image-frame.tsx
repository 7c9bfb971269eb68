import Images from 'lucide-react/icons/images'
import { imageColumns } from '@/app/(console)/image-columns'
import { helpTopics } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { Button } from '@/lib/ui/button'
import { DocsPopover } from '@/lib/ui/page-header'

/** The words, icon and columns of the list. */
export const siloImageFrame = defineListFrame({
  label: 'Images',
  icon: <Images />,
  docs: (
    <DocsPopover
      topic="images"
      icon={<Images />}
      heading="Images of the silo"
      summary="Every project of the silo can make disks from these."
      links={[{ label: 'Images', href: helpTopics.images }]}
    />
  ),
  empty: 'Promote an image of a project to see it here.',
  skeletonActions: <Button variant="primary">Promote image</Button>,
  operation: 'imageList',
  columns: imageColumns(routes.siloImageEdit),
  isTwoLine: true,
  isSelectable: true,
})
