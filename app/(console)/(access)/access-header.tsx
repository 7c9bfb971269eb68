import Shield from 'lucide-react/icons/shield'
import type { ReactNode } from 'react'
import { helpTopics } from '@/lib/navigation/help'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

/** Heading of an access page; `children` are its actions. */
export function AccessHeader({ children }: { children?: ReactNode }) {
  return (
    <PageHeader
      icon={<Shield />}
      title="Access"
      docs={
        <DocsPopover
          topic="access"
          icon={<Shield />}
          heading="Access"
          summary="Roles on the silo and on its projects say who may read and change what. The stronger one counts."
          links={[{ label: 'Access', href: helpTopics.access }]}
        />
      }
      actions={children}
    />
  )
}
