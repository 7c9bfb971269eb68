'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode, startTransition } from 'react'
import { reloadPage } from '@/lib/change/unreached'
import { Button } from './button'

interface Props {
  /** The name of the part, as the beginning of a sentence: 'External IPs'. */
  readonly what: string
  /** The page that the part belongs to, if the boundary outlives it: another page begins without the failure. */
  readonly page?: string
  /** Has the server draw the part again; without it a second attempt draws what is there. */
  readonly refresh?: () => void
  readonly children: ReactNode
  /** Stays above the failure: what does not depend on the part. */
  readonly above?: ReactNode
}

interface State {
  readonly page?: string | undefined
  readonly failure?: { readonly error: unknown } | undefined
}

/**
 * Contains the failure of one part of a page: the others stay, and this one offers to be drawn again. A
 * script that could not be loaded keeps failing with the same error in this document, so if a second
 * attempt ends like the first, the page is reloaded.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = {}
  private tried: unknown

  static getDerivedStateFromProps({ page }: Props, { page: before }: State): State | null {
    return page === before ? null : { page, failure: undefined }
  }

  static getDerivedStateFromError(error: unknown): State {
    // Not found, redirects and the like are handled by the router.
    unstable_rethrow(error)
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    if (error === this.tried && navigator.onLine) reloadPage()
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <>
        {this.props.above}
        <div role="alert" className="list-note">
          <span>{`${this.props.what} couldn’t be shown. `}</span>
          <Button
            size="sm"
            onClick={() => {
              this.tried = failure.error
              startTransition(() => {
                this.props.refresh?.()
                this.setState({ failure: undefined })
              })
            }}
          >
            Try again
          </Button>
        </div>
      </>
    )
  }
}
