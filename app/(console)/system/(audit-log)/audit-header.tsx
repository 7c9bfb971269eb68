import type { ReactNode } from 'react'
import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

/** The page's heading. */
export const AuditHeader = ({ actions }: { actions?: ReactNode }) => (
  <TopicHeader
    title="Audit log"
    icon="scroll-text"
    topic="the audit log"
    summary="Every call that changed something in the fleet, or tried to: who made it, from where, and what came of it."
    links={[{ label: 'Audit log', href: helpAt('audit-log') }]}
    actions={actions}
  />
)
