import { useId } from 'react'
import type { ReactNode } from 'react'
import { tip } from './tip'

interface PopoverProps {
  /** Name of the button and of the panel. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
}

/**
 * A button that opens a small panel. All of it is the browser's: opening, Esc, a press outside,
 * returning the focus and, where anchors are known, its place; elsewhere it opens in the middle.
 */
export function Popover({
  label,
  trigger,
  children,
  align = 'start',
  className = 'btn btn-icon btn-ghost',
}: PopoverProps) {
  const id = useId()
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
        popover="auto"
        role="group"
        aria-label={label}
        className="popover"
        data-align={align}
      >
        {children}
      </div>
    </>
  )
}
