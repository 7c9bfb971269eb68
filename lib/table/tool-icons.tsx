import { Icon } from '@/lib/ui/icon'
import type { ReactNode } from 'react'
import type { ToolName } from './pending-list-action'

/** What stands before a tool's name, with its code and before. */
export const toolIcons: Readonly<Record<ToolName, ReactNode>> = {
  Filter: <Icon name="list-filter" />,
  Display: <Icon name="sliders-horizontal" />,
  Export: <Icon name="download" />,
}
