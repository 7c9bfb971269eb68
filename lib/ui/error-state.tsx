import { Icon } from './icon'
import type { ReactNode } from 'react'
import { CopyButton, CopyTextButton } from './copy-button'

interface ErrorStateProps {
  /** What failed: "Disks could not be loaded". */
  title: string
  /** Why, and what to do. */
  children?: ReactNode
  requestId?: string | undefined
  /** The button or link that tries again. */
  retry?: ReactNode
  /** What "Copy report" puts on the clipboard; must hold no secrets. */
  report?: string | undefined
  compact?: boolean
}

export function ErrorState({
  title,
  children,
  requestId,
  retry,
  report,
  compact,
}: ErrorStateProps) {
  return (
    <div className="empty error-state" role="alert" data-compact={compact || undefined}>
      <span className="empty-icon">
        <Icon name="triangle-alert" />
      </span>
      <p className="empty-title">{title}</p>
      {children && <p className="empty-line">{children}</p>}
      {requestId && (
        <p className="error-id">
          Request <code translate="no">{requestId}</code>
          <CopyButton text={requestId} label="Copy request ID" />
        </p>
      )}
      {(retry || report) && (
        <div className="empty-actions">
          {retry}
          {report && <CopyTextButton text={report}>Copy report</CopyTextButton>}
        </div>
      )}
    </div>
  )
}
