import type { ReactNode } from 'react'
import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'
import type { Scope } from './roles'

const OF_SILO =
  'Roles on the silo and its projects decide who can see and change what; the stronger role applies.'

const SUMMARIES: Record<Scope, string> = {
  fleet:
    'Fleet roles decide who can operate the fleet. They give no access to projects. A silo can also map its own roles to fleet roles; its page shows how.',
  silo: OF_SILO,
  project: OF_SILO,
}

interface Props {
  readonly scope: Scope
  /** It stands below the heading of a page with tabs. */
  readonly isTab?: boolean
  /** Actions. */
  readonly children?: ReactNode
}

/** Heading of an access page, or of a tab. */
export function AccessHeader({ scope, isTab, children }: Props) {
  if (isTab)
    return (
      <div className="section-head">
        <h2>Access</h2>
        {children}
      </div>
    )
  return (
    <TopicHeader
      title="Access"
      icon="shield"
      topic="access"
      summary={SUMMARIES[scope]}
      links={[{ label: 'Access', href: helpAt('access') }]}
      actions={children}
    />
  )
}
