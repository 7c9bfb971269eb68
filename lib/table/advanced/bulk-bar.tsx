'use client'

import { Icon } from '@/lib/ui/icon'
import { useEffect, useState } from 'react'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import type { Bulk, BulkAction, InstantBulkAction, Row } from '@/lib/table/column'
import type { AllRows } from '@/lib/reading/all-rows'
import { Button, IconButton } from '@/lib/ui/button'
import type BulkDialogType from './bulk-dialog'
import type { useSelection } from './use-selection'

const loadDialog = () => import('./bulk-dialog')

/**
 * Both are there before anybody can press: the dialog is drawn at once, not in a second step that
 * React puts off for all else that happens meanwhile: on a busy machine thousands of rows never came.
 */
interface Loaded<T extends Row> {
  readonly actions: readonly (BulkAction<T> | InstantBulkAction<T>)[]
  readonly BulkDialog: typeof BulkDialogType
}

interface Props<T extends Row> {
  readonly bulk: Bulk<T>
  readonly picks: ReturnType<typeof useSelection<T>>
  /** Rows on display. */
  readonly shown: readonly T[]
  readonly allRows: AllRows<T> | undefined
  /** The list has other pages. */
  readonly hasOthers: boolean
  readonly onSelectEverything: () => void
  /** It was pressed, and they are being read. */
  readonly isSelectingEverything: boolean
}

/** What is selected, and what can be done with it. Lies over the list's lower edge and moves nothing. */
export function BulkBar<T extends Row>(props: Props<T>) {
  const { bulk, picks, shown, allRows, hasOthers, onSelectEverything, isSelectingEverything } =
    props
  const { selection, gone } = picks
  const [loaded, setLoaded] = useState<Loaded<T> | 'failed'>()
  const [asked, setAsked] = useState<{ action: BulkAction<T>; rows: readonly T[] }>()
  const { load, noun } = bulk
  const isLoaded = loaded !== undefined
  useEffect(() => {
    if (isLoaded) return
    let isHere = true
    Promise.all([load(), loadDialog()]).then(
      ([actions, { default: BulkDialog }]) => isHere && setLoaded({ actions, BulkDialog }),
      () => isHere && setLoaded('failed'),
    )
    return () => {
      isHere = false
    }
  }, [load, isLoaded])

  const rows = [...selection.values()].map(({ row }) => row)
  const missing = shown.filter(({ id }) => !selection.has(id)).length
  const hidden = rows.length - (shown.length - missing)
  const words = [
    `${fullNumber(rows.length)} selected`,
    hidden > 0 ? `${fullNumber(hidden)} not shown` : '',
    gone > 0 ? `${fullNumber(gone)} no longer in the list` : '',
  ]
  const nothing = rows.length === 0 ? 'Select rows first' : undefined
  return (
    <>
      <div className="bulk-place">
        <div className="bulk-bar" role="region" aria-label="Selected rows">
          <span className="bulk-count" role="status">
            {words.filter(Boolean).join(', ')}
          </span>
          {missing > 0 && !isSelectingEverything && (
            <Button size="sm" variant="ghost" onClick={picks.selectAll}>
              {`Select all ${fullNumber(shown.length)}${hasOthers ? ' on this page' : allRows?.hasMore ? ' loaded so far' : ''}`}
            </Button>
          )}
          {((missing === 0 && hasOthers) || isSelectingEverything) && (
            <Button
              size="sm"
              variant="ghost"
              loading={isSelectingEverything}
              onClick={onSelectEverything}
            >
              {`Select all ${noun}s`}
            </Button>
          )}
          <span className="bulk-actions">
            {loaded === 'failed' ? (
              <Button size="sm" onClick={() => setLoaded(undefined)}>
                Reload actions
              </Button>
            ) : (
              loaded?.actions.map((action) => (
                <Button
                  key={action.label}
                  size="sm"
                  disabledReason={
                    (action.right && bulk.missing[action.right]) ??
                    nothing ??
                    whyNone(action, rows, noun)
                  }
                  onClick={() => {
                    if ('run' in action) return setAsked({ action, rows })
                    action.begin(rows.filter((row) => action.skipReason(row) === undefined))
                    picks.clear()
                  }}
                >
                  {action.label}
                </Button>
              ))
            )}
          </span>
          <IconButton label="Clear selection" size="sm" onClick={picks.clear}>
            <Icon name="x" />
          </IconButton>
        </div>
      </div>
      {asked && loaded && loaded !== 'failed' && (
        <loaded.BulkDialog
          action={asked.action}
          noun={noun}
          rows={asked.rows}
          latest={(id: string) => selection.get(id)?.row}
          onClose={(left) => {
            setAsked(undefined)
            if (left) picks.only(left)
          }}
        />
      )}
    </>
  )
}

/** Why an action is of no use to any of the rows. */
function whyNone<T extends Row>(
  { past, skipReason }: Pick<BulkAction<T>, 'past' | 'skipReason'>,
  rows: readonly T[],
  noun: string,
): string | undefined {
  if (rows.some((row) => skipReason(row) === undefined)) return undefined
  const reasons = new Set(rows.map((row) => skipReason(row)))
  const [only] = reasons
  return reasons.size === 1 ? only : `None of the ${plural(rows.length, noun)} can be ${past} now`
}
