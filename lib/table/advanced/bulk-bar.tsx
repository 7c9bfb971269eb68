'use client'

import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import type { AnyBulkAction, Bulk, BulkAction, Row } from '@/lib/table/column'
import {
  type BulkOpened,
  bulkOpening,
  NOTHING_SELECTED,
  type Selection,
  type Shown,
} from '@/lib/table/selection'
import { onKey } from '@/lib/quick-actions/sequence'
import type { List } from '@/lib/table/use-list'
import { noteOpen } from '@/lib/change/reopen'
import { announce } from '@/lib/ui/announce'
import { Button, IconButton } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import type BulkDialogType from './bulk-dialog'
import { changeListView } from './change-list-view'
import type { OfAll } from './of-all'
import { settled, withAll } from './settled'

const loadDialog = () => import('./bulk-dialog')

/**
 * Actions and dialog are loaded together, so that a press opens the dialog at once. A dialog that loads
 * after the press suspends, and React can put that off forever while thousands of rows are drawn.
 */
interface Loaded<T extends Row> {
  readonly actions: readonly AnyBulkAction<T>[]
  readonly BulkDialog: typeof BulkDialogType
}

interface Props<T extends Row> {
  readonly bulk: Bulk<T>
  readonly nameOf: (row: T) => string
  readonly selection: Selection<T>
  readonly setSelection: Dispatch<SetStateAction<Selection<T>>>
  readonly shown: Shown<T>
  readonly list: List<T>
  /** Undefined unless the view is of all rows. */
  readonly ofAll: OfAll | undefined
  /** The list's label. */
  readonly label: string
  /** The label of the action whose question opens again, with these rows. */
  readonly reopened: string | undefined
  readonly onReopened: () => void
}

/** Removes rows from the selection that have left the list; Esc clears the selection. */
function useSettledSelection<T extends Row>(props: Props<T>, clear: () => void): void {
  const { selection, setSelection, shown, list, ofAll } = props
  const { seenIn } = shown
  // All rows that were read, including those that the search hides.
  const loaded = ofAll && list.allRows?.isRead ? list.allRows.rows : list.rows
  // While other rows stand in, or some are still being read, no row counts as gone.
  const isComing = ofAll ? ofAll.isComing : list.isPlaceholder
  useEffect(() => {
    if (isComing) return
    const there = { rows: loaded, seenIn }
    setSelection((now) => settled(now, there))
    const gone = settled(selection, there).gone - selection.gone
    if (gone > 0) announce(`${plural(gone, 'selected row')} no longer in the list`)
  }, [selection, setSelection, loaded, seenIn, isComing])
  useEffect(
    () =>
      // An Esc pressed before the selection began must not clear it.
      onKey(
        'Escape',
        () => {
          // Esc closes an open popover first.
          if (!document.querySelector('[popover=auto]:popover-open')) clear()
        },
        { fromNow: true },
      ),
    [clear],
  )
}

/** The selection, if any, and its actions. Lies over the list’s lower edge, so that nothing moves. */
export function BulkBar<T extends Row>(props: Props<T>) {
  const { picked, gone } = props.selection
  return picked.size > 0 || gone > 0 ? <SelectionBar {...props} /> : null
}

function SelectionBar<T extends Row>(props: Props<T>) {
  const { bulk, nameOf, selection, setSelection, shown, list, ofAll } = props
  const { picked, gone } = selection
  const isAllRead = ofAll?.isAllRead ?? false
  /** The list has other pages. */
  const hasOthers = !ofAll && (list.hasNext || !list.isFirstPage)
  const clear = useCallback(() => setSelection(NOTHING_SELECTED), [setSelection])
  useSettledSelection(props, clear)
  /** True while all rows are read, to be selected then. */
  const [isSelectingAll, setSelectingAll] = useState(false)
  const selectShown = useEffectEvent(() => setSelection((now) => withAll(now, shown)))
  useEffect(() => {
    if (!isSelectingAll || !isAllRead) return
    selectShown()
    setSelectingAll(false)
  }, [isSelectingAll, isAllRead])
  const [loaded, setLoaded] = useState<Loaded<T> | 'failed'>()
  const [drawn, setDrawn] = useState<ReactNode>()
  const [asked, setAsked] = useState<{ action: BulkAction<T>; rows: readonly T[] }>()
  const { load, noun, operation, params } = bulk
  const isLoaded = loaded !== undefined
  useEffect(() => {
    if (isLoaded) return
    let isHere = true
    Promise.all([load(), loadDialog(), import('@/lib/equivalent/bulk-export')]).then(
      ([own, { default: BulkDialog }, { bulkExport }]) => {
        const actions = [...own, ...bulkExport<T>(operation, params)]
        if (isHere) setLoaded({ actions, BulkDialog })
      },
      () => isHere && setLoaded('failed'),
    )
    return () => {
      isHere = false
    }
  }, [load, operation, params, isLoaded])

  const rows = [...picked.values()].map(({ row }) => row)
  const nothing = rows.length === 0 ? 'Select rows first' : undefined
  const disabledReason = (action: AnyBulkAction<T>) =>
    (action.right && bulk.missing[action.right]) ?? nothing ?? whyNone(action, rows, noun)
  const reopen = useEffectEvent((actions: Loaded<T>['actions']) => {
    const action = actions.find((each) => each.label === props.reopened)
    if (action && 'run' in action && disabledReason(action) === undefined)
      setAsked({ action, rows })
    props.onReopened()
  })
  useEffect(() => {
    if (props.reopened !== undefined && loaded && loaded !== 'failed') reopen(loaded.actions)
  }, [props.reopened, loaded])
  useEffect(
    () =>
      asked &&
      noteOpen(bulkOpening(props.label), {
        action: asked.action.label,
        ids: asked.rows.map(({ id }) => id),
      } satisfies BulkOpened),
    [asked, props.label],
  )
  const missing = shown.rows.filter(({ id }) => !picked.has(id)).length
  const hidden = rows.length - (shown.rows.length - missing)
  const words = [
    `${fullNumber(rows.length)} selected`,
    hidden > 0 ? `${fullNumber(hidden)} not shown` : '',
    gone > 0 ? `${fullNumber(gone)} no longer in the list` : '',
  ]
  return (
    <>
      <div className="bulk-place">
        <div className="bulk-bar" role="region" aria-label="Selected rows">
          <span className="bulk-count" role="status">
            {words.filter(Boolean).join(', ')}
          </span>
          {missing > 0 && !isSelectingAll && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setSelection((now) => withAll(now, shown))}
            >
              {`Select all ${fullNumber(shown.rows.length)}${hasOthers ? ' on this page' : ofAll && list.allRows?.hasMore ? ' loaded so far' : ''}`}
            </Button>
          )}
          {((missing === 0 && hasOthers) || isSelectingAll) && (
            <Button
              size="sm"
              variant="ghost"
              loading={isSelectingAll}
              onClick={() => {
                setSelectingAll(true)
                if (hasOthers) changeListView(() => ({ all: true }))
              }}
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
                  disabledReason={disabledReason(action)}
                  onClick={() => {
                    if ('run' in action) return setAsked({ action, rows })
                    if ('draw' in action)
                      return setDrawn(action.draw(rows, () => setDrawn(undefined)))
                    action.begin(rows.filter((row) => action.skipReason(row) === undefined))
                    clear()
                  }}
                >
                  {action.label}
                </Button>
              ))
            )}
          </span>
          <IconButton label="Clear selection" size="sm" onClick={clear}>
            <Icon name="x" />
          </IconButton>
        </div>
      </div>
      {drawn}
      {asked && loaded && loaded !== 'failed' && (
        <loaded.BulkDialog
          action={asked.action}
          noun={noun}
          nameOf={nameOf}
          rows={asked.rows}
          latest={(id: string) => picked.get(id)?.row}
          onClose={(left) => {
            setAsked(undefined)
            if (!left) return
            setSelection((now) => ({
              ...now,
              gone: 0,
              picked: new Map([...now.picked].filter(([id]) => left.has(id))),
            }))
          }}
        />
      )}
    </>
  )
}

/** Why an action applies to none of the rows. */
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
