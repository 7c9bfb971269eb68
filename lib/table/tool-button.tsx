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

/** A button of the list's tools. Pressed before they are there, it opens its panel once they are. */
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
                // With tools at hand it has its target before the browser acts on this press, which
                // would close again what the press has opened.
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
