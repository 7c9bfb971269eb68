import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** One sentence. */
  children?: ReactNode
  /** Below the sentence. */
  more?: ReactNode
  action?: ReactNode
  /** Inside a card or under a table. */
  compact?: boolean
}

export function EmptyState({ icon, title, children, more, action, compact }: EmptyStateProps) {
  return (
    <div className="empty" data-compact={compact || undefined}>
      <span className="empty-icon">{icon}</span>
      <p className="empty-title">{title}</p>
      {children && <p className="empty-line">{children}</p>}
      {more}
      {action && <div className="empty-actions">{action}</div>}
    </div>
  )
}
