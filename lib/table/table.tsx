'use client'

import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useRef, useState } from 'react'
import { pluralWord } from '@/lib/format/plural'
import { announce } from '@/lib/ui/announce'
import { Menu, type MenuItem } from '@/lib/ui/menu'
import { toast } from '@/lib/ui/toast-store'
import type { Column, Row, RowAction } from './column'
import { useRowKeys } from './row-keys'
import { TableHead } from './table-head'
import { useSteadyRows } from './use-steady-rows'

interface TableProps<T extends Row> {
  /** Names the table: 'Projects'. */
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
  readonly rowActions?: (row: T) => readonly RowAction[]
  /** Rows with a second line in a cell. */
  readonly isTwoLine?: boolean
  /** True while other rows are on their way. */
  readonly isBusy?: boolean
  /** Which page of its list this is: another one is shown at once, wherever the pointer is. */
  readonly page?: string | null
}

/** The rows of a list: columns, row menu with Copy ID first, and the rest of a row on narrow screens. */
export function Table<T extends Row>({
  label,
  columns,
  rows,
  rowActions,
  isTwoLine,
  isBusy,
  page = null,
}: TableProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  const { rows: steadyRows, waiting, holders, apply } = useSteadyRows(rows, page)
  return (
    <>
      {waiting > 0 && <WaitingNote count={waiting} onShow={apply} />}
      {/* Focusable, because it scrolls sideways when the window is narrow. */}
      <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
        <table
          className="table"
          aria-label={label}
          aria-busy={isBusy || undefined}
          data-two-line={isTwoLine || undefined}
        >
          <TableHead columns={columns} hasActions={rowActions !== undefined} />
          <tbody ref={body} {...holders}>
            {steadyRows.map(({ row, isLeaving }) => (
              <TableRow
                key={row.id}
                row={row}
                isLeaving={isLeaving}
                columns={columns}
                rowActions={rowActions}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Says that rows wait to come or go until nobody points at the list. Takes no room from it. */
function WaitingNote({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="table-waiting">
      <button type="button" className="btn" data-size="sm" onClick={onShow}>
        {count} {pluralWord(count, 'change')} to the list: show
      </button>
    </div>
  )
}

const isAlwaysShown = (id: string): boolean => id === 'name' || id === 'state'

function TableRow<T extends Row>({
  row,
  isLeaving,
  columns,
  rowActions,
}: {
  row: T
  /** It is gone, and shown only until nobody points at it. */
  isLeaving: boolean
  columns: readonly Column<T>[]
  rowActions: ((row: T) => readonly RowAction[]) | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr data-row data-row-id={row.id} data-leaving={isLeaving || undefined}>
        {columns.map(({ id, cell, isNumeric }) => (
          <td key={id} data-col={id} data-num={isNumeric || undefined}>
            {cell(row)}
          </td>
        ))}
        <td data-col="expand">
          <button
            type="button"
            className="btn btn-icon btn-ghost"
            data-size="sm"
            aria-expanded={isOpen}
            aria-label={`Details of ${row.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown />
          </button>
        </td>
        {rowActions && (
          <td data-col="actions">
            <RowMenu row={row} actions={rowActions(row)} />
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="row-rest" data-row-id={row.id}>
          <td colSpan={columns.length + 2}>
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

function RestEntry({ header, value }: { header: string; value: ReactNode }) {
  return (
    <>
      <dt>{header}</dt>
      <dd>{value}</dd>
    </>
  )
}

async function copyId({ id, name }: Row): Promise<void> {
  try {
    await navigator.clipboard.writeText(id)
    announce(`ID of ${name} copied`)
  } catch {
    // Refused by the browser's settings: then the id is shown, to be copied by hand.
    toast({ variant: 'info', title: `ID of ${name}`, content: id })
  }
}

/** The menu of one row, on a list or on the page of the thing itself. */
export function RowMenu({
  row,
  actions,
  label = 'Row actions',
}: {
  row: Row
  actions: readonly RowAction[]
  label?: string
}) {
  const items: MenuItem[] = [
    { label: 'Copy ID', onSelect: () => void copyId(row) },
    ...actions.map(({ label: text, disabledReason, danger = false, href, onSelect }): MenuItem => ({
      label: text,
      disabledReason,
      danger,
      ...(href === undefined ? {} : { href }),
      ...(onSelect ? { onSelect } : {}),
    })),
  ]
  return (
    <Menu label={label} items={items}>
      <Ellipsis />
    </Menu>
  )
}
