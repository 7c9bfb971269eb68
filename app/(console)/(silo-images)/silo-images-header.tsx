import Images from 'lucide-react/icons/images'
import type { ReactNode } from 'react'
import { helpTopics } from '@/lib/navigation/help'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

/** Heading of the silo's images; `children` is its button. */
export function SiloImagesHeader({ children }: { children?: ReactNode }) {
  return (
    <PageHeader
      icon={<Images />}
      title="Images"
      docs={
        <DocsPopover
          topic="images"
          icon={<Images />}
          heading="Images of the silo"
          summary="Every project of the silo can make disks from these."
          links={[{ label: 'Images', href: helpTopics.images }]}
        />
      }
      actions={children}
    />
  )
}
