import { SledLink } from '@/app/(console)/sled-link'
import type { ProbeInfo } from '@/lib/contract/probe'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { idColumn, nameColumn } from '@/lib/table/common-columns'
import { Address } from '@/lib/ui/address'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { placedAddresses } from './probe-words'

const Addresses = ({ of }: { readonly of: readonly string[] }) =>
  of.length === 0 ? (
    <NoValue />
  ) : (
    <span className="flex flex-wrap gap-x-2">
      {of.map((ip) => (
        <Address key={ip} text={ip} />
      ))}
    </span>
  )

const privateOf = (row: ProbeInfo) => placedAddresses(row).map(({ ip }) => ip)
const externalOf = ({ externalIps }: ProbeInfo) => externalIps.map(({ ip }) => ip)

/**
 * Columns of the probes of a project, by its name in the URL. `serials`: those of sleds by id,
 * undefined until they are read.
 */
export const probeColumns = (
  project: string,
  serials?: Readonly<Record<string, string>>,
): readonly Column<ProbeInfo>[] => {
  const serialOf = ({ sled }: ProbeInfo) => serials?.[sled]
  return [
    nameColumn('6rem', ({ name }) => (
      <Link href={routes.probe(project, name)} scroll={false}>
        {name}
      </Link>
    )),
    {
      id: 'sled',
      header: 'Sled',
      skeleton: '6rem',
      isTelling: true,
      cell: (row) => <SledLink id={row.sled} serial={serialOf(row)} />,
      sortValue: serialOf,
      searchText: (row) => `${serialOf(row) ?? ''} ${row.sled}`,
      exportValue: (row) => serialOf(row) ?? row.sled,
    },
    {
      id: 'private',
      header: 'Private IP',
      skeleton: '6rem',
      cell: (row) => <Addresses of={privateOf(row)} />,
      searchText: (row) => privateOf(row).join(' '),
      exportValue: (row) => privateOf(row).join(', '),
    },
    {
      id: 'external',
      header: 'External IP',
      skeleton: '6rem',
      cell: (row) => <Addresses of={externalOf(row)} />,
      searchText: (row) => externalOf(row).join(' '),
      exportValue: (row) => externalOf(row).join(', '),
    },
    idColumn,
  ]
}
