'use client'

import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { ToolName } from '@/lib/table/pending-list-action'
import { toolIcons } from '@/lib/table/tool-icons'

/** Closes the panel that this is in. */
export const ClosePanel = createContext<() => void>(() => {})

interface Props {
  /** Name of the button and of the panel. */
  readonly label: ToolName
  /** What the button says, where it says more. */
  readonly text?: string
  readonly align?: 'start' | 'end'
  /** Pressed already, before this code was there. */
  readonly opensAtOnce: boolean
  /** Drawn while it is open. */
  readonly children: ReactNode
}

/** A button of the list's tools and the panel it opens: beside it, or a sheet on narrow screens. */
export function ToolPanel({ label, text = label, align = 'start', opensAtOnce, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!opensAtOnce) return
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) button.current?.focus()
    button.current?.click()
  }, [opensAtOnce])
  const close = useCallback(() => panel.current?.hidePopover(), [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-ghost"
        data-size="sm"
        popoverTarget={id}
        aria-expanded={isOpen}
      >
        {toolIcons[label]}
        <span className="btn-text">{text}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="popover tool-panel"
        data-align={align}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <ClosePanel value={close}>{children}</ClosePanel>}
      </div>
    </>
  )
}
