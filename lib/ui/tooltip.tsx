import type { ReactNode } from 'react'
import { tip } from './tip'

interface TooltipProps {
  content: string
  /** The heading of a list of lines, which are separated by line feeds. */
  title?: string
  children: ReactNode
}

/** A tooltip on plain text, which makes the text focusable. Controls take `tip()` attributes instead. */
export function Tooltip({ content, title, children }: TooltipProps) {
  return (
    // Focusable on purpose: a tooltip must be reachable without a mouse.
    <span className="tip-anchor" tabIndex={0} {...tip(content, { title })}>
      {children}
    </span>
  )
}
