import { Icon } from '@/lib/ui/icon'
import type { ReactNode } from 'react'
import { exits } from '@/lib/exits'
import { ReaderField } from '@/lib/reading/page-reader'

/** The two ways out that every problem screen offers (specification, section 2). */
export function WaysOut({ children }: { children?: ReactNode }) {
  return (
    <div className="empty-actions">
      {children}
      {/* A new document: whatever went wrong in this one is left behind. */}
      <a className="btn btn-primary" data-size="md" href={exits.home}>
        <span className="btn-text">Back to console</span>
      </a>
      <form method="post" action={exits.signOut}>
        <ReaderField />
        <button className="btn btn-ghost" data-size="md">
          <span className="btn-text">Sign out</span>
        </button>
      </form>
    </div>
  )
}

/** A page that isn't there, or not for this reader: both look the same. */
export function NotFoundScreen() {
  return (
    <div className="empty problem-screen">
      <span className="empty-icon">
        <Icon name="search-x" />
      </span>
      <h1 className="empty-title">Page not found</h1>
      <p className="empty-line">
        The page you are looking for doesn’t exist or you may not have access to it.
      </p>
      <WaysOut />
    </div>
  )
}

interface ErrorProps {
  readonly icon?: ReactNode
  /** Of a failure that is in the log. */
  readonly digest?: string | undefined
  /** Content before the ways out. */
  readonly children?: ReactNode
}

/** Something failed that no page has an answer for. */
export function ErrorScreen({ icon, digest, children }: ErrorProps) {
  return (
    <div className="empty problem-screen" role="alert">
      {icon && <span className="empty-icon">{icon}</span>}
      <h1 className="empty-title">Something went wrong</h1>
      <p className="empty-line">
        Please try again. If the problem persists, contact your administrator.
      </p>
      {digest && <p className="error-id">{`Error ${digest}`}</p>}
      <WaysOut>{children}</WaysOut>
    </div>
  )
}
