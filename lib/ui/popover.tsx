'use client'

import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { tip } from './tip'

interface PopoverProps {
  /** The name of the button and of the panel. */
  label: string
  /** The button's content. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
}

/**
 * A button that opens a small panel. The browser does everything: opening, Esc, a press outside, returning
 * the focus and, with CSS anchors, placing it; other browsers open it in the middle. Its content is drawn
 * when it opens, and read by browsers without script alone before.
 */
export function Popover({
  label,
  trigger,
  children,
  align = 'start',
  className = 'btn btn-icon btn-ghost',
}: PopoverProps) {
  const id = useId()
  const [isDrawn, setDrawn] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={label}
        {...tip(label)}
      >
        {trigger}
      </button>
      <div
        id={id}
        // It may have been opened before React listened.
        ref={(panel) => {
          if (panel?.matches(':popover-open')) setDrawn(true)
        }}
        onBeforeToggle={() => setDrawn(true)}
        popover="auto"
        role="group"
        aria-label={label}
        className="popover"
        data-align={align}
      >
        {isDrawn ? children : <noscript>{children}</noscript>}
      </div>
    </>
  )
}
