import Server from 'lucide-react/icons/server'
import type { ReactNode } from 'react'
import { routes } from '@/lib/routes'
import { LinkButton } from '@/lib/ui/button'
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
          <LinkButton variant="primary" href={routes.instanceNew(project)}>
            New Instance
          </LinkButton>
        </>
      }
    />
  )
}
