'use client'

import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { Button } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import { loadAdvancedTools, useAdvancedTools } from './advanced-tools'
import type { Row } from './column'
import type { ListToolsProps, ToolName } from './list-view-props'

const icons: Readonly<Record<ToolName, ReactNode>> = {
  Filter: <Icon name="list-filter" />,
  Display: <Icon name="sliders-horizontal" />,
  Export: <Icon name="download" />,
}

/**
 * A button of the list's tools and the panel it opens: beside it, or a sheet on narrow screens. Pressed
 * before the tools are there, it opens once they are.
 */
export function ToolPanel<T extends Row>(props: ListToolsProps<T> & { readonly tool: ToolName }) {
  const { tool, view } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const tools = useAdvancedTools()
  const close = useCallback(() => panel.current?.hidePopover(), [])
  const openLoaded = async () => {
    const source = button.current
    if ((await loadAdvancedTools()) && source) panel.current?.togglePopover({ source, force: true })
  }
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        icon={icons[tool]}
        aria-expanded={isOpen}
        {...(tools ? { popoverTarget: id } : { onClick: () => void openLoaded() })}
      >
        {tool === 'Filter' && view?.chips.length ? `Filter (${view.chips.length})` : tool}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={tool}
        className="popover tool-panel"
        data-align={tool === 'Filter' ? 'start' : 'end'}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && tools && view && <tools.ToolContent {...props} {...{ view, close }} />}
      </div>
    </>
  )
}
