'use client'

import { lazy, Suspense, useId, useRef, useState } from 'react'
import { truncate } from '@/lib/format/truncate'
import { placedTokens, sourcesOf } from '@/lib/metrics/explorer/query-text'
import { NAME_MAX, type SavedWords, VIEWS_MAX } from '@/lib/saved-views/saved-views'
import { Button } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { Spinner } from '@/lib/ui/spinner'
import { useMetricsScope } from './metrics-scope'

const SavedViewsPanel = lazy(async () => {
  const panel = await import('@/lib/saved-views/saved-views-panel')
  return { default: panel.SavedViewsPanel }
})

const WORDS: SavedWords = {
  noun: 'query',
  title: 'Query',
  taken: 'A saved query already has that name',
  tooMany: `At most ${VIEWS_MAX} queries can be saved. Delete one first.`,
}

interface Props {
  readonly query: string
  /** The query string that shows it. */
  readonly search: string
}

/** Keeps queries in this browser as lists keep views, below their page's entry in the sidebar. */
export function SavedQueries({ query, search }: Props) {
  const { operation } = useMetricsScope()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const names = sourcesOf(placedTokens(query)).map(({ text }) => text)
  return (
    <>
      <Button
        variant="ghost"
        icon={<Icon name="folder" />}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        Saved queries
      </Button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Saved queries"
        className="popover tool-panel"
        data-align="end"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<Spinner label="Loading" />}>
            <PartBoundary what="Saved queries">
              <SavedViewsPanel
                list={operation}
                now={search}
                suggested={truncate(names.join(', '), NAME_MAX)}
                label="Saved queries"
                words={WORDS}
                disabledReason={query.trim() === '' ? 'Enter a query first' : undefined}
                close={() => popover.current?.hidePopover()}
              />
            </PartBoundary>
          </Suspense>
        )}
      </div>
    </>
  )
}
