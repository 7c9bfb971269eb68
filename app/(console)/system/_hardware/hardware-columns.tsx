import { HardwareBadge, hardwareText } from '@/app/(console)/system/hardware-badges'
import type { Column } from '@/lib/table/column'

/* Columns that several kinds of hardware have. */

/** Text in equal widths: ids, serial and part numbers. */
export const codeColumn = <T,>(
  id: string,
  header: string,
  text: (row: T) => string,
): Column<T> => ({
  id,
  header,
  skeleton: '7rem',
  cell: (row) => (
    <span className="mono" translate="no">
      {text(row)}
    </span>
  ),
  sortValue: text,
  searchText: text,
})

interface Made {
  readonly baseboard: {
    readonly part: string
    readonly serial: string
    readonly revision: number | null
  }
}

/** What a board says of itself. */
export const baseboardColumns: readonly Column<Made>[] = [
  codeColumn('part', 'Part number', ({ baseboard }) => baseboard.part),
  {
    ...codeColumn('serial', 'Serial number', ({ baseboard }) => baseboard.serial),
    isRowHeader: true,
  },
  {
    id: 'revision',
    header: 'Revision',
    skeleton: '1rem',
    isNumeric: true,
    cell: ({ baseboard }) => baseboard.revision ?? '—',
    sortValue: ({ baseboard }) => baseboard.revision,
  },
]

/** The same where the id is the name: the serial number is on the board itself. */
export const boardBesideId: readonly Column<Made>[] = baseboardColumns.map((column) =>
  column.isRowHeader ? { ...column, isTelling: true } : column,
)

/** A word of the platform as a badge; `options` are the words that can be asked for. */
export const wordColumn = <T,>(
  id: string,
  header: string,
  word: (row: T) => string,
  options: readonly string[],
): Column<T> => ({
  id,
  header,
  skeleton: '5rem',
  cell: (row) => <HardwareBadge word={word(row)} />,
  sortValue: word,
  exportValue: word,
  filter: {
    type: 'choice',
    options: options.map(hardwareText),
    value: (row) => hardwareText(word(row)),
  },
})

export const serviceColumn = wordColumn<{ readonly policy: { readonly kind: string } }>(
  'policy',
  'Policy',
  ({ policy }) => policy.kind,
  ['in_service', 'expunged'],
)

export const stateColumn = wordColumn<{ readonly state: string }>(
  'state',
  'State',
  ({ state }) => state,
  ['active', 'decommissioned'],
)
