'use client'

import { quoted } from '@/lib/format/quoted'
import { useSearchParams } from 'next/navigation'
import { truncate } from '@/lib/format/truncate'
import { NAME_MAX } from '@/lib/saved-views/saved-views'
import { SavedViewsPanel } from '@/lib/saved-views/saved-views-panel'
import type { Row } from '@/lib/table/column'
import type { ToolProps } from '@/lib/table/list-view-props'
import { keptSearch } from './kept-search'

/** Offers to save the list's current view, and lists the saved views. */
export default function ViewsPanel<T extends Row>(props: ToolProps<T>) {
  const { columns, view, operation, what, close } = props
  const now = keptSearch(useSearchParams().toString(), columns, view)
  /** The view's search and filters, in words. */
  const words = [view.query && quoted(view.query), ...view.chips.map(({ text }) => text)]
  return (
    <SavedViewsPanel
      list={operation}
      now={now}
      suggested={truncate(words.filter(Boolean).join(', '), NAME_MAX)}
      label={`Views of ${what}`}
      close={close}
    />
  )
}
