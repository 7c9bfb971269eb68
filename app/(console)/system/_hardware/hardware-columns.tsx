import { HardwareBadge, hardwareText, serviceWord } from '@/app/(console)/system/hardware-badges'
import { codeColumn } from '@/app/(console)/system/code-column'
import type { Column } from '@/lib/table/column'
import { Link } from '@/lib/ui/link'

export { codeColumn }

/* Columns that several kinds of hardware have. */

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

/** What a board says beside its serial number, which is its name: it is on the board itself. */
export const besideSerial: readonly Column<Made>[] = baseboardColumns
  .filter(({ id }) => id !== 'serial')
  .map((column) => (column.id === 'revision' ? { ...column, isOptional: true } : column))

/** Its serial number, which leads to more. */
export const serialColumn = <T,>(
  serial: (row: T) => string,
  href: (row: T) => string,
  isPanel: boolean,
): Column<T> => ({
  ...codeColumn('name', 'Serial number', serial),
  cell: (row) => (
    <Link className="mono" translate="no" href={href(row)} {...(isPanel ? { scroll: false } : {})}>
      {serial(row) || 'Unknown'}
    </Link>
  ),
})

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

/** How it stands, in one word of its policy and its state. */
export const serviceColumn = wordColumn<{
  readonly policy: { readonly kind: string }
  readonly state: string
}>('state', 'State', serviceWord, ['in_service', 'expunged', 'decommissioned'])
