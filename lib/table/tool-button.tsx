'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
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

/** A button of the list's tools. If it is pressed before the tools are loaded, its panel opens once they are. */
export function ToolButton<T extends Row>(props: ListToolsProps<T> & { readonly tool: ToolName }) {
  const { tool, view } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const tools = useAdvancedTools()
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        icon={icons[tool]}
        data-tool={tool}
        aria-expanded={isOpen}
        {...(tools
          ? { popoverTarget: id }
          : {
              onClick: (event) => {
                // When the tools are loaded, the button gets a popover target before the browser has
                // handled this press, which would then close the panel again.
                event.preventDefault()
                setOpen(true)
                void loadAdvancedTools().then((loaded) => loaded ?? setOpen(false))
              },
            })}
      >
        {tool === 'Filter' && view?.chips.length ? `Filter (${view.chips.length})` : tool}
      </Button>
      {tools && view && (
        <tools.ToolPopover
          {...props}
          {...{ id, view, button }}
          opensAtOnce={isOpen}
          onToggle={setOpen}
        />
      )}
    </>
  )
}
