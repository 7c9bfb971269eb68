'use client'

import { Icon } from '@/lib/ui/icon'
import { type ReactNode, useMemo } from 'react'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { reads } from '@/lib/api/reads'
import { inBarUnit, type Resource } from '@/lib/capacity/amounts'
import { percentWords } from '@/lib/capacity/meter'
import { sharesOf } from '@/lib/capacity/shares'
import { fullNumber } from '@/lib/format/number'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { nameColumn } from '@/lib/table/common-columns'
import { ListView } from '@/lib/table/list'
import { localList } from '@/lib/table/local-list'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { EmptyState } from '@/lib/ui/empty-state'
import { Link } from '@/lib/ui/link'
import { MeterBar } from '@/lib/ui/meter-bar'
import { type ProjectAmount, PROJECTS_MAX, readProjectAmounts } from './read-project-amounts'

/** The row that is no project. */
const OTHERS = 'others'

type ShareRow = ProjectAmount & { readonly percent: number }

/** Projects with what each has provisioned of a resource, most first. */
export default function ShareTable(props: {
  readonly resource: Resource
  readonly renderHead: (tools: ReactNode) => ReactNode
}) {
  const { resource, renderHead } = props
  const projects = useAllRows((page) => reads.projectList({ query: page }))
  const first = projects.data?.items.slice(0, PROJECTS_MAX) ?? []
  const amounts = useApiQuery(
    {
      queryKey: ['siloMetric', 'shares', resource, first.map(({ id }) => id)],
      queryFn: ({ signal }) => readProjectAmounts(first, resource, signal),
    },
    { isEnabled: projects.data !== undefined },
  )
  const total = useApiQuery(utilizationReads.utilizationView({})).data?.provisioned[resource]
  const isCut = (projects.data?.items.length ?? 0) > PROJECTS_MAX
  const rows = useMemo(() => {
    if (!amounts.data) return undefined
    const known = amounts.data
    const rest = (total ?? 0) - known.reduce((sum, { amount }) => sum + amount, 0)
    const others = { id: OTHERS, name: 'All others', amount: Math.max(0, rest) }
    return sharesOf<ProjectAmount>(isCut ? [...known, others] : known, ({ amount }) => amount).map(
      ({ of, percent }): ShareRow => ({ ...of, percent }),
    )
  }, [amounts.data, total, isCut])
  const columns = useMemo(() => columnsOf(resource), [resource])
  return (
    <ListView
      columns={columns}
      list={localList({
        rows,
        failure: projects.failure ?? amounts.failure,
        updatedAt: amounts.updatedAt,
        isFetching: projects.isFetching || amounts.isFetching,
        retry: () => {
          projects.retry()
          if (projects.data) amounts.retry()
        },
      })}
      label="Projects"
      operation="siloMetric"
      empty={
        <EmptyState compact icon={<Icon name="folder" />} title="No projects">
          Nothing can be provisioned without one.
        </EmptyState>
      }
    >
      {renderHead}
    </ListView>
  )
}

const columnsOf = (resource: Resource): readonly Column<ShareRow>[] => [
  {
    ...nameColumn('9rem', ({ id, name }) =>
      id === OTHERS ? name : <Link href={routes.instances(name)}>{name}</Link>,
    ),
    header: 'Project',
  },
  {
    id: 'provisioned',
    isTelling: true,
    header: 'Provisioned',
    skeleton: '4rem',
    isNumeric: true,
    cell: ({ amount }) => {
      const { value, unit } = inBarUnit(resource, amount)
      return `${fullNumber(value)} ${unit}`
    },
    sortValue: ({ amount }) => amount,
  },
  {
    id: 'share',
    header: 'Share',
    skeleton: '8rem',
    cell: ({ percent }) => (
      <span className="share-meter">
        <MeterBar used={percent / 100} />
        <span className="tnum">{percentWords(percent)}</span>
      </span>
    ),
    sortValue: ({ percent }) => percent,
  },
]
