import Download from 'lucide-react/icons/download'
import ListFilter from 'lucide-react/icons/list-filter'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import type { ToolName } from './pending-list-action'

/** What stands before a tool's name, with its code and before. */
export const toolIcons: Readonly<Record<ToolName, ReactNode>> = {
  Filter: <ListFilter />,
  Display: <SlidersHorizontal />,
  Export: <Download />,
}
