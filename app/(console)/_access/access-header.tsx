import { Icon } from '@/lib/ui/icon'
import type { ReactNode } from 'react'
import { helpTopics } from '@/lib/navigation/help'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'
import type { Scope } from './roles'

const OF_SILO =
  'Roles on the silo and its projects decide who can see and change what; the stronger role applies.'

const SUMMARIES: Record<Scope, string> = {
  fleet:
    'Fleet roles decide who can operate the fleet. They give no access to projects. A silo can also map its own roles to fleet roles; its page shows how.',
  silo: OF_SILO,
  project: OF_SILO,
}

/** Heading of an access page; `children` are its actions. */
export function AccessHeader({ scope, children }: { scope: Scope; children?: ReactNode }) {
  return (
    <PageHeader
      icon={<Icon name="shield" />}
      title="Access"
      docs={
        <DocsPopover
          topic="access"
          icon={<Icon name="shield" />}
          heading="Access"
          summary={SUMMARIES[scope]}
          links={[{ label: 'Access', href: helpTopics.access }]}
        />
      }
      actions={children}
    />
  )
}
