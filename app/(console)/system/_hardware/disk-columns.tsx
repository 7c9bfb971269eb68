import { SledLink } from '@/app/(console)/sled-link'
import type { PhysicalDisk } from '@/lib/contract/physical-disk'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { NoValue } from '@/lib/ui/no-value'
import { codeColumn, serialColumn, serviceColumn } from './hardware-columns'

/** `U.2`: as it is written on the disk. */
export const formFactor = ({ formFactor: kind }: Pick<PhysicalDisk, 'formFactor'>): string =>
  kind === 'u2' ? 'U.2' : kind === 'm2' ? 'M.2' : kind

/** Serial numbers of sleds, by id; undefined until they are read. */
type Serials = Readonly<Record<string, string>> | undefined

/** Columns of physical disks; `href` leads to the panel of one. Their size is nowhere told. */
export const diskColumns = (
  href: (disk: PhysicalDisk) => string,
  serials: Serials,
): readonly Column<PhysicalDisk>[] => [
  serialColumn(({ serial }) => serial, href, true),
  {
    ...codeColumn<PhysicalDisk>('model', 'Model number', ({ model }) => model),
    isTelling: true,
  },
  {
    id: 'form-factor',
    header: 'Form factor',
    skeleton: '2rem',
    cell: formFactor,
    sortValue: formFactor,
    filter: { type: 'choice', options: ['U.2', 'M.2'], value: formFactor },
  },
  {
    id: 'sled',
    header: 'Sled',
    skeleton: '7rem',
    cell: ({ sledId }) =>
      sledId ? <SledLink id={sledId} serial={serials?.[sledId]} /> : <NoValue />,
    sortValue: ({ sledId }) => (sledId ? (serials?.[sledId] ?? sledId) : undefined),
    searchText: ({ sledId }) => (sledId ? `${serials?.[sledId] ?? ''} ${sledId}` : undefined),
  },
  serviceColumn,
  { ...codeColumn<PhysicalDisk>('vendor', 'Vendor', ({ vendor }) => vendor), isOptional: true },
  { ...createdColumn, isOptional: true },
  idColumn,
]
