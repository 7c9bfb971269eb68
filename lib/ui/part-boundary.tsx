'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode } from 'react'
import { Button } from './button'

interface Props {
  /** What it is, as a sentence begins: 'External IPs'. */
  readonly what: string
  readonly children: ReactNode
}

/** Holds a failure of one part of a page: the others stay, and this one offers to be drawn again. */
export class PartBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    // Not found, redirects and their like are the router's.
    unstable_rethrow(error)
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className="list-note">
        {this.props.what} couldn’t be shown.{' '}
        <Button size="sm" onClick={() => this.setState({ hasFailed: false })}>
          Try again
        </Button>
      </div>
    )
  }
}
