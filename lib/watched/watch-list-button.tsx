'use client'

import { type ListView, withListView } from '@/lib/navigation/list-view'
import { listOf } from './watch'
import { WatchButton } from './watch-button'

interface Props {
  readonly path: string
  readonly view: ListView
}

/** Watches a project's list of instances as it is searched and filtered; nothing while it has all. */
export default function WatchListButton({ path, view: { query, filters } }: Props) {
  const view = { query: query.trim(), filters, sort: null, columns: null, all: false }
  const search = withListView('', view)
  if (search === '') return null
  const page = path + search
  return (
    <WatchButton
      isTool
      thing={{ id: page, page }}
      label="Watch list"
      disabledReason={listOf(search) ? undefined : 'Only names and states can be watched'}
    />
  )
}
