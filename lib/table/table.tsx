'use client'

import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pluralWord } from '@/lib/format/plural'
import type { Sort } from '@/lib/navigation/list-view'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { Chevron } from '@/lib/ui/chevron'
import { useNarrow } from '@/lib/ui/use-narrow'
import { cellProps, type Column, type Naming, namingOf, type Row, type RowAction } from './column'
import { RowMenu } from './row-menu'
import type { StableRow } from './stable-rows'
import { TableHead } from './table-head'
import { useStableRows } from './use-stable-rows'

export interface TableProps<T extends Row> {
  /** Names the table: 'Projects'. */
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
  readonly rowActions?: ((row: T) => readonly RowAction[]) | undefined
  /** The platform's ID of a row, for its menu to copy; `id` unless given, undefined where there is none. */
  readonly idOf?: ((row: T) => string | undefined) | undefined
  /** Cells may have a second line. */
  readonly isTwoLine?: true | undefined
  readonly isCompact?: boolean | undefined
  /** True while other rows are being read. */
  readonly isBusy?: boolean
  /** There are further rows, which have not been read yet. */
  readonly isPartial?: boolean
  /** Names the page or view of the list: another one is shown at once, even if that moves held rows. */
  readonly page?: string | null
  /** The key of the reader’s preferences for this list. */
  readonly list?: string
  readonly sort?: Sort | null
  /** Called when the reader presses the header of a sortable column. */
  readonly onSort?: (column: string) => void
  /** The selected rows by id. */
  readonly selected?: ReadonlyMap<string, unknown> | undefined
  /** Called when the reader presses a row's box, or the header's for all rows (null). */
  readonly onSelect?: ((row: T | null, isRange: boolean) => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** Draws only the rows near the view, for long lists. */
  readonly Window?: ComponentType<WindowProps<T>>
}

/** The props of a component that draws some of the rows. */
export interface WindowProps<T> {
  readonly rows: readonly StableRow<T>[]
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly draw: (row: StableRow<T>, index?: number) => ReactNode
}

const ROW_KEYS = ['rows'] as const
const SELECTING_KEYS = ['rows', 'selection'] as const

/** The rows of a list: columns, row menus with Copy ID first, and on narrow screens the rest of a row. */
export function Table<T extends Row>(props: TableProps<T> & Naming<T>) {
  const { label, columns, rows, rowActions, page = null, selected, onSelect, Window } = props
  const nameOf = namingOf<T>(props)
  const body = useRef<HTMLTableSectionElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useWatch(frame)
  useRegisterQuickActions(onSelect ? SELECTING_KEYS : ROW_KEYS)
  const { rows: shownRows, waiting, holders, apply } = useStableRows(rows, page)
  const draw = ({ row, isLeaving }: StableRow<T>, index?: number) => (
    <TableRow
      key={row.id}
      row={row}
      name={nameOf(row)}
      copiedId={props.idOf ? props.idOf(row) : row.id}
      isLeaving={isLeaving}
      columns={columns}
      rowActions={rowActions}
      index={index}
      isSelected={selected?.has(row.id) ?? false}
      onSelect={onSelect}
    />
  )
  return (
    <>
      {waiting > 0 && <WaitingNote count={waiting} onShow={apply} />}
      {/* Focusable, because it scrolls sideways in narrow windows. */}
      <div
        ref={frame}
        className="table-frame"
        role="region"
        aria-label={label}
        tabIndex={0}
        onKeyDown={props.onKeyDown}
      >
        <table
          className="table"
          aria-label={label}
          aria-busy={props.isBusy || undefined}
          // -1: the number is not known yet.
          aria-rowcount={props.isPartial ? -1 : Window ? rows.length + 1 : undefined}
          data-list={props.list}
          data-two-line={props.isTwoLine}
          data-compact={props.isCompact || undefined}
        >
          <TableHead
            columns={columns}
            hasActions={rowActions !== undefined}
            sort={props.sort}
            onSort={props.onSort}
            selectAll={
              onSelect && (
                <SelectAll
                  count={rows.filter(({ id }) => selected?.has(id)).length}
                  of={rows.length}
                  onSelect={() => onSelect(null, false)}
                />
              )
            }
          />
          <tbody ref={body} {...holders}>
            {Window ? (
              <Window rows={shownRows} body={body} draw={draw} />
            ) : (
              shownRows.map((row) => draw(row))
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Loads the code that moves the focus among rows and watches the width; delivers keys pressed before. */
function useWatch(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let watched = frame.current
    let stop: (() => void) | undefined
    import('./watch-table').then(
      ({ watchTable }) => {
        if (watched) stop = watchTable(watched)
      },
      // Without that code the browser's own keys work.
      () => {},
    )
    return () => {
      watched = null
      stop?.()
    }
  }, [frame])
}

/** The box that selects all rows: ticked when all are selected, mixed when some are. */
function SelectAll(props: { count: number; of: number; onSelect: () => void }) {
  const { count, of, onSelect } = props
  return (
    <Tick
      label="Select all rows"
      isOn={count > 0 && count === of}
      isMixed={count > 0 && count < of}
      onPress={onSelect}
    />
  )
}

/** A box to tick. */
function Tick(props: {
  label: string
  isOn: boolean
  isMixed?: boolean
  onPress: (isRange: boolean) => void
}) {
  const { label, isOn, isMixed = false, onPress } = props
  return (
    <label className="check">
      <input
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        readOnly
        onClick={({ shiftKey }) => onPress(shiftKey)}
      />
    </label>
  )
}

/** Says that rows are waiting to come or go while the pointer is on the list. Takes no room in the list. */
function WaitingNote({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="table-waiting">
      <button type="button" className="btn" data-size="sm" onClick={onShow}>
        {`Show ${count} ${pluralWord(count, 'change')} to the list`}
      </button>
    </div>
  )
}

const isAlwaysShown = (id: string): boolean => id === 'name' || id === 'state'

interface TableRowProps<T extends Row> {
  readonly row: T
  readonly name: string
  readonly copiedId: string | undefined
  /** The row is gone from the list, and stays shown because a row is held. */
  readonly isLeaving: boolean
  readonly columns: readonly Column<T>[]
  readonly rowActions: ((row: T) => readonly RowAction[]) | undefined
  /** The row's index among all rows, where only some are drawn. */
  readonly index: number | undefined
  readonly isSelected: boolean
  readonly onSelect: ((row: T, isRange: boolean) => void) | undefined
}

// A cast, because memo() loses the component's type parameter.
const TableRow = memo(PlainTableRow) as typeof PlainTableRow

function PlainTableRow<T extends Row>(props: TableRowProps<T>) {
  const { row, name, copiedId, isLeaving, columns, rowActions, index, isSelected, onSelect } = props
  const [isOpen, setOpen] = useState(false)
  // The row's header cell: screen readers read it out with every other cell.
  const naming =
    columns.find(({ isRowHeader }) => isRowHeader) ??
    columns.find(({ id }) => id === 'name') ??
    columns[0]
  return (
    <>
      <tr
        data-row
        data-row-id={row.id}
        data-leaving={isLeaving || undefined}
        data-selected={isSelected || undefined}
        // The header row counts as the first.
        aria-rowindex={index === undefined ? undefined : index + 2}
      >
        {onSelect && (
          <td data-col="select">
            <Tick
              label={`Select ${name}`}
              isOn={isSelected}
              onPress={(isRange) => onSelect(row, isRange)}
            />
          </td>
        )}
        {columns.map((column) => {
          const { id, cell } = column
          const Cell = column === naming ? 'th' : 'td'
          return (
            <Cell
              key={id}
              scope={Cell === 'th' ? 'row' : undefined}
              {...cellProps(column)}
              // Names and the platform’s own words are not translated.
              translate={isAlwaysShown(id) ? 'no' : undefined}
            >
              {cell(row)}
            </Cell>
          )
        })}
        <td data-col="expand">
          <Expander name={name} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
        </td>
        {rowActions && (
          <td data-col="actions">
            <RowMenu id={copiedId} name={name} actions={() => rowActions(row)} />
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="row-rest" data-row-id={row.id}>
          <td colSpan={columns.length + 3}>
            <dl className="rest-list">
              {columns
                .filter(({ id }) => !isAlwaysShown(id))
                .map(({ id, header, cell }) => (
                  <RestEntry key={id} header={header} value={cell(row)} />
                ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  )
}

/** Opens the rest of a row in narrow windows. By itself: that a window is narrow draws no other cell again. */
function Expander(props: { name: string; isOpen: boolean; onPress: () => void }) {
  const { name, isOpen, onPress } = props
  return (
    useNarrow() && (
      <button
        type="button"
        className="btn btn-icon btn-ghost"
        data-size="sm"
        aria-expanded={isOpen}
        aria-label={`Details of ${name}`}
        onClick={onPress}
      >
        <Chevron />
      </button>
    )
  )
}

function RestEntry({ header, value }: { header: string; value: ReactNode }) {
  return (
    <>
      <dt>{header}</dt>
      <dd>{value}</dd>
    </>
  )
}
