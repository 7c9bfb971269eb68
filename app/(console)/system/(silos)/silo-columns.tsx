import type { Silo } from '@/lib/contract/silo'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { Icon } from '@/lib/ui/icon'
import { modeWords } from '@/lib/silo/identity-mode'
import { IdentityMode } from './identity-mode'

const discoverableWords = ({ discoverable }: Silo) =>
  discoverable === null ? '' : discoverable ? 'Discoverable' : 'Not discoverable'

const columnsOf = (modes: readonly string[]): readonly Column<Silo>[] => [
  nameColumn('7rem', ({ name }) => <Link href={routes.silo(name)}>{name}</Link>),
  shortDescriptionColumn,
  {
    id: 'discoverable',
    header: 'Discoverable',
    skeleton: '1rem',
    cell: (silo) =>
      silo.discoverable === null ? (
        'Unknown'
      ) : (
        <span role="img" aria-label={discoverableWords(silo)}>
          {silo.discoverable ? <Icon name="check" /> : <Icon name="x" />}
        </span>
      ),
    sortValue: discoverableWords,
    exportValue: ({ discoverable }) => discoverable,
    filter: {
      type: 'choice',
      options: ['Discoverable', 'Not discoverable'],
      value: discoverableWords,
    },
  },
  {
    id: 'identity-mode',
    isTelling: true,
    header: 'Identity mode',
    skeleton: '4rem',
    cell: (silo) => <IdentityMode silo={silo} />,
    sortValue: modeWords,
    searchText: modeWords,
    exportValue: ({ identityMode }) => identityMode,
    filter: { type: 'choice', options: modes, value: modeWords },
  },
  createdColumn,
  idColumn,
]

export const siloColumns = columnsOf(['SAML', 'Local only'])

/** Where the platform has SCIM. */
export const siloColumnsWithScim = columnsOf(['SAML', 'SAML with SCIM', 'Local only'])
