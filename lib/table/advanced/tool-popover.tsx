'use client'

import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Row } from '@/lib/table/column'
import type { ToolName, ToolProps } from '@/lib/table/list-view-props'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { Spinner } from '@/lib/ui/spinner'
import { DisplayPanel } from './display-panel'
import type ExportPanelType from './export-panel'
import { FilterPanel } from './filter-panel'
import type ViewsPanelType from './views-panel'

// A cast, because lazy() loses the component's type parameter.
const ExportPanel = lazy(() => import('./export-panel')) as unknown as typeof ExportPanelType
const ViewsPanel = lazy(() => import('./views-panel')) as unknown as typeof ViewsPanelType

interface Props<T extends Row> extends Omit<ToolProps<T>, 'close'> {
  readonly tool: ToolName | 'Views'
  readonly id: string
  readonly button: RefObject<HTMLButtonElement | null>
  /** The button was pressed before this code was there. */
  readonly opensAtOnce: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** The panel that a tool's button opens: beside the button, or a sheet on narrow screens. */
export function ToolPopover<T extends Row>(props: Props<T>) {
  const { tool, id, button, opensAtOnce, onToggle } = props
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => popover.current?.hidePopover(), [])
  const begin = useEffectEvent(() => {
    if (opensAtOnce && button.current) popover.current?.showPopover({ source: button.current })
  })
  useEffect(() => begin(), [])
  const own = { ...props, close }
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={tool}
      className="popover tool-panel"
      data-align={tool === 'Filter' || tool === 'Views' ? 'start' : 'end'}
      onToggle={({ newState }) => {
        setOpen(newState === 'open')
        onToggle(newState === 'open')
      }}
    >
      {isOpen &&
        (tool === 'Filter' ? (
          <FilterPanel {...own} />
        ) : tool === 'Display' ? (
          <DisplayPanel {...own} />
        ) : (
          <Suspense fallback={<Spinner label="Loading" />}>
            <PartBoundary what={tool}>
              {tool === 'Views' ? <ViewsPanel {...own} /> : <ExportPanel {...own} />}
            </PartBoundary>
          </Suspense>
        ))}
    </div>
  )
}
