'use client'

import type { ReactNode } from 'react'
import { Dialog } from './dialog'

interface SidePanelProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons; a submit button names its form by the `form` attribute. */
  footer?: ReactNode
  /** Only for panels opened by a link in the page; not on load, not on back or forward. */
  slide?: boolean
}

/**
 * A panel of 32rem over the right edge, the whole width below 900 px. Its body scrolls, its footer
 * stays, and the page behind keeps its scroll position.
 */
export function SidePanel({ title, onClose, children, footer, slide = false }: SidePanelProps) {
  return (
    <Dialog className="panel" title={title} onClose={onClose} footer={footer} slide={slide}>
      {children}
    </Dialog>
  )
}
