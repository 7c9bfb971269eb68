import Images from 'lucide-react/icons/images'
import { helpTopics } from '@/lib/navigation/help'
import { RightLink } from '@/lib/rights/right-link'
import { routes } from '@/lib/routes'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

/** Heading of a project's images; `/images-new` opens the upload over the list. */
export function ImagesHeader({ project }: { project: string }) {
  return (
    <PageHeader
      icon={<Images />}
      title="Images"
      docs={
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
      }
      actions={
        <RightLink
          right="changeInProject"
          project={project}
          variant="primary"
          href={routes.projectImageNew(project)}
          scroll={false}
        >
          Upload image
        </RightLink>
      }
    />
  )
}
