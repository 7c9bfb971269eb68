'use client'

import { type ReactNode, useCallback } from 'react'
import { JsonInput } from '@/lib/form/choice-fields'
import { type JsonField, useJsonField } from '@/lib/form/use-field'
import { Button } from '@/lib/ui/button'
import { FieldError } from '@/lib/ui/field'
import { MiniTable } from '@/lib/ui/mini-table'
import { useDialog } from '@/lib/ui/use-dialog'
import { rowsProblem } from './setting-checks'
import { newRow, type PartName, rowName, type SettingRow } from './setting-rows'

const load = () => import('./part-dialog')

export type Rows = JsonField<readonly SettingRow[]>

const noRows: readonly SettingRow[] = []

/** The rows of a part, checked as the server checks them. */
export const useRowsOf = (
  part: PartName,
  also?: (rows: readonly SettingRow[]) => string | undefined,
): Rows =>
  useJsonField(
    part,
    noRows,
    useCallback(
      (text: string) => {
        const rows = text === '' ? noRows : (JSON.parse(text) as readonly SettingRow[])
        return rowsProblem(part, rows) ?? also?.(rows)
      },
      [part, also],
    ),
  )

/** A row and where it stands. */
interface Placed {
  readonly row: SettingRow
  readonly at: number
}

function EditButton(props: {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  const { label, onPress, children } = props
  return (
    <button type="button" className="link mono" translate="no" aria-label={label} onClick={onPress}>
      {children}
    </button>
  )
}

type Cell = (row: SettingRow) => ReactNode

const placed =
  (cell: Cell) =>
  ({ row }: Placed): ReactNode =>
    cell(row)

/** The first cell of a row opens it. */
const editable =
  (part: PartName, cell: Cell, edit: (at: number) => void) =>
  ({ row, at }: Placed): ReactNode => (
    <EditButton label={`Edit ${rowName(part, row)}`} onPress={() => edit(at)}>
      {cell(row)}
    </EditButton>
  )

interface Props {
  readonly part: PartName
  /** 'Links'. */
  readonly title: string
  /** 'link'. */
  readonly noun: string
  readonly hint: string
  readonly rows: Rows
  /** Names of interfaces here. */
  readonly known: readonly string[]
  readonly columns: readonly {
    readonly label: string
    readonly cell: (row: SettingRow) => ReactNode
  }[]
  /** Takes out of a row what must not stand in the form’s field; what to put back, for the dialog. */
  readonly onTake?: (row: SettingRow, at: number) => SettingRow
  readonly rowWithSecrets?: (row: SettingRow) => SettingRow
}

/** One part of port settings: its rows, each to edit and remove, and a way to add one. */
export function PartField(props: Props) {
  const { part, title, noun, hint, rows, known, columns, onTake, rowWithSecrets } = props
  const { open, dialog } = useDialog(
    load,
    ({ isNew }: { readonly isNew: boolean }) => `${isNew ? 'Add' : 'Edit'} ${noun}`,
    {
      name: `Part ${part}`,
      // The place of the row; '' adds one.
      props: (place: string) => {
        const at = place === '' ? -1 : Number(place)
        const row = rows.value[at]
        const isNew = row === undefined
        return {
          ...{ part, noun, known, isNew },
          others: rows.value.filter((_, each) => each !== at),
          row: isNew ? newRow(part, rows.value, known) : (rowWithSecrets?.(row) ?? row),
          onDone: (given: SettingRow) => {
            // What the dialog has no field for stays.
            const next = { ...row, ...given }
            const kept = onTake?.(next, at) ?? next
            rows.set(isNew ? [...rows.value, kept] : rows.value.with(at, kept))
          },
        }
      },
    },
  )
  const edit = (at: number) => open(at < 0 ? '' : String(at))
  return (
    <section className="setting-part">
      <h2>{title}</h2>
      <p className="field-hint">{hint}</p>
      <JsonInput field={rows} />
      <div className="setting-facts">
        <MiniTable
          label={title}
          rows={rows.value.map((row, at) => ({ row, at }))}
          rowKey={({ at }) => String(at)}
          rowName={({ row }) => rowName(part, row)}
          columns={columns.map(({ label, cell }, column) => ({
            label,
            cell: column === 0 ? editable(part, cell, edit) : placed(cell),
          }))}
          onRemove={({ at }) => rows.set(rows.value.filter((_, each) => each !== at))}
        />
      </div>
      <div className="button-row">
        <Button data-field={part} onClick={() => edit(-1)}>
          {`Add ${noun}`}
        </Button>
      </div>
      <FieldError id={`${part}-problem`} error={rows.error} />
      {dialog}
    </section>
  )
}
