import Server from 'lucide-react/icons/server'
import type { ReactNode } from 'react'
import { RightLink } from '@/lib/rights/right-link'
import { routes } from '@/lib/routes'
import { PageHeader } from '@/lib/ui/page-header'

/** Heading of the instances list; `children` stand before the primary button. */
export function InstancesHeader({ project, children }: { project: string; children?: ReactNode }) {
  return (
    <PageHeader
      icon={<Server />}
      title="Instances"
      actions={
        <>
          {children}
          <RightLink
            right="changeInProject"
            project={project}
            variant="primary"
            href={routes.instanceNew(project)}
          >
            New Instance
          </RightLink>
        </>
      }
    />
  )
}
