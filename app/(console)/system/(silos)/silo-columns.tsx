import { RESOURCE_WORDS, type Resource, RESOURCES } from '@/lib/capacity/amounts'
import type { Silo, SiloUtilization } from '@/lib/contract/silo'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { Icon } from '@/lib/ui/icon'
import { modeWords } from '@/lib/silo/identity-mode'
import { Skeleton } from '@/lib/ui/skeleton'
import { QuotaCell, quotaMeter, type QuotaShare } from '@/lib/utilization/quota-use'
import { IdentityMode } from './identity-mode'

const discoverableWords = ({ discoverable }: Silo) =>
  discoverable === null ? '' : discoverable ? 'Discoverable' : 'Not discoverable'

/** What silos use of their quotas, by id: undefined while it is read, null where it couldn't be. */
export type QuotasById = Readonly<Record<string, SiloUtilization>> | null | undefined

const quotaColumn = (resource: Resource, quotas: QuotasById): Column<Silo> => {
  const { label } = RESOURCE_WORDS[resource]
  const shareOf = ({ id }: Silo): QuotaShare => ({
    resource,
    used: quotas?.[id]?.provisioned[resource] ?? null,
    quota: quotas?.[id]?.allocated[resource] ?? null,
  })
  return {
    id: resource,
    header: label,
    skeleton: '5rem',
    // The names and the modes come first; who wants all three has them under Display.
    ...(resource === 'cpus' ? {} : { needsRoom: true }),
    cell: (silo) => {
      if (quotas === undefined) return <Skeleton width="5rem" height="0.75rem" />
      return quotas?.[silo.id] ? <QuotaCell {...shareOf(silo)} /> : 'Unknown'
    },
    sortValue: (silo) => quotaMeter(shareOf(silo))?.percent,
    exportValue: (silo) => {
      const { used, quota } = shareOf(silo)
      return used === null || quota === null ? undefined : `${used}/${quota}`
    },
  }
}

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
    cell: (silo) => <IdentityMode silo={silo} />,
    sortValue: modeWords,
    searchText: modeWords,
    exportValue: ({ identityMode }) => identityMode,
    filter: { type: 'choice', options: modes, value: modeWords },
  },
  ...RESOURCES.map((resource) => quotaColumn(resource, quotas)),
  createdColumn,
  idColumn,
]
