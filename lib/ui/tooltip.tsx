import type { ReactNode } from 'react'
import { tip } from './tip'

interface TooltipProps {
  content: string
  /** Heads the lines of a list; lines are separated by line feeds. */
  title?: string
  children: ReactNode
}

/** A tooltip on plain text, which becomes focusable by it. Controls take `tip()` attributes instead. */
export function Tooltip({ content, title, children }: TooltipProps) {
  return (
    // Focusable on purpose: a tooltip must be reachable without a mouse.
    <span className="tip-anchor" tabIndex={0} {...tip(content, { title })}>
      {children}
    </span>
  )
}
