import { RESOURCE_WORDS, type Resource, RESOURCES } from '@/lib/capacity/amounts'
import type { Silo, SiloUtilization } from '@/lib/contract/silo'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Word } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { Icon } from '@/lib/ui/icon'
import { modeWords } from '@/lib/silo/identity-mode'
import { Skeleton } from '@/lib/ui/skeleton'
import { QuotaCell, quotaMeter, type QuotaShare } from '@/lib/utilization/quota-use'

const discoverableWords = ({ discoverable }: Silo) =>
  discoverable === null ? '' : discoverable ? 'Discoverable' : 'Not discoverable'

/** What silos use of their quotas, by id: undefined while it is read, null where it couldn't be. */
export type QuotasById = Readonly<Record<string, SiloUtilization>> | null | undefined

const shareOf = (quotas: QuotasById, { id }: Silo, resource: Resource): QuotaShare => ({
  resource,
  used: quotas?.[id]?.provisioned[resource] ?? null,
  quota: quotas?.[id]?.allocated[resource] ?? null,
})

/** The quota of which most is used; the first where none has an end. */
function fullestOf(quotas: QuotasById, silo: Silo): QuotaShare {
  const [first, ...others] = RESOURCES.map((resource) => shareOf(quotas, silo, resource))
  const percentOf = (share: QuotaShare) => quotaMeter(share)?.percent ?? -1
  return others.reduce(
    (fullest, share) => (percentOf(share) > percentOf(fullest) ? share : fullest),
    first ?? shareOf(quotas, silo, 'cpus'),
  )
}

const quotaColumn = (
  id: string,
  header: string,
  quotas: QuotasById,
  share: (silo: Silo) => QuotaShare,
): Column<Silo> => ({
  id,
  header,
  skeleton: '6rem',
  cell: (silo) => {
    if (quotas === undefined) return <Skeleton width="6rem" height="0.75rem" />
    return quotas?.[silo.id] ? <QuotaCell {...share(silo)} /> : 'Unknown'
  },
  sortValue: (silo) => quotaMeter(share(silo))?.percent,
  exportValue: (silo) => {
    const { used, quota } = share(silo)
    return used === null || quota === null ? undefined : `${used}/${quota}`
  },
})

/** All three side by side, for readers who choose them under Display. */
const quotaColumns = (quotas: QuotasById): readonly Column<Silo>[] => [
  quotaColumn('quota', 'Fullest quota', quotas, (silo) => fullestOf(quotas, silo)),
  ...RESOURCES.map((resource) => ({
    ...quotaColumn(resource, `${RESOURCE_WORDS[resource].label} quota`, quotas, (silo) =>
      shareOf(quotas, silo, resource),
    ),
    isOptional: true as const,
  })),
]

/** `quotas` is what they use; `hasScim` where the platform has SCIM. */
export const siloColumns = (quotas: QuotasById, hasScim: boolean): readonly Column<Silo>[] =>
  columnsOf(quotas, hasScim ? ['SAML', 'SAML with SCIM', 'Local only'] : ['SAML', 'Local only'])

const columnsOf = (quotas: QuotasById, modes: readonly string[]): readonly Column<Silo>[] => [
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
    cell: (silo) => <Word>{modeWords(silo)}</Word>,
    sortValue: modeWords,
    searchText: modeWords,
    exportValue: ({ identityMode }) => identityMode,
    filter: { type: 'choice', options: modes, value: modeWords },
  },
  ...quotaColumns(quotas),
  createdColumn,
  idColumn,
]
