import type { ChainsById } from '@/app/(console)/system/_certificates/use-certificate-chains'
import type { CertificateFacts } from '@/lib/certificates/certificate'
import { chainExpiry } from '@/lib/certificates/expiry'
import type { Certificate } from '@/lib/contract/certificate'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Mono } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'
import { Truncated } from '@/lib/ui/truncated'
import { ExpiryState } from './expiry-state'

/** Longest list of names in a cell. */
const CHARS_MAX = 48

const namesOf = ({ names, commonName }: Pick<CertificateFacts, 'names' | 'commonName'>): string =>
  names.length > 0 ? names.join(', ') : (commonName ?? '')

/** Columns of the certificates of a silo; `now` is the moment by which they expire. */
export const certificateColumns = (
  silo: string,
  chains: ChainsById,
  now: Date,
): readonly Column<Certificate>[] => {
  const known = ({ id }: Certificate) => chains[id]
  const textOf = (row: Certificate) => {
    const its = known(row)
    return its ? namesOf(its[0]) : undefined
  }
  const endOf = (row: Certificate) => {
    const its = known(row)
    return its ? chainExpiry(its, now).date : undefined
  }
  return [
    nameColumn('7rem', ({ id, name }) => (
      <Link href={routes.siloCertificate(silo, id)} scroll={false}>
        {name}
      </Link>
    )),
    shortDescriptionColumn,
    {
      id: 'names',
      isTelling: true,
      header: 'Valid for',
      skeleton: '9rem',
      cell: (row) => {
        const its = known(row)
        if (its === undefined) return <Skeleton width="9rem" height="0.75rem" />
        return its ? (
          <Mono>
            <Truncated text={namesOf(its[0])} max={CHARS_MAX} />
          </Mono>
        ) : (
          <NoValue />
        )
      },
      sortValue: textOf,
      searchText: textOf,
    },
    {
      id: 'state',
      header: 'Expiry',
      skeleton: '6rem',
      cell: (row) => {
        const its = known(row)
        if (its === undefined) return <Skeleton width="6rem" height="0.75rem" />
        if (!its) return <NoValue />
        return <ExpiryState end={chainExpiry(its, now)} />
      },
      sortValue: endOf,
      filter: { type: 'date', value: endOf },
    },
    createdColumn,
    idColumn,
  ]
}
