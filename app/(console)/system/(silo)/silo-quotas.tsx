'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { useDialog } from '@/lib/ui/use-dialog'
import { utilizationReads } from '@/lib/api/utilization-reads'
import {
  type Amounts,
  amountText,
  isUnlimited,
  RESOURCE_WORDS,
  RESOURCES,
  type Resource,
} from '@/lib/capacity/amounts'
import { percentWords } from '@/lib/capacity/meter'
import type { Failure } from '@/lib/api/result'
import type { SiloUtilization } from '@/lib/contract/silo'
import { useMissing } from '@/lib/rights/use-missing'
import { ReadFailure } from '@/lib/reading/read-failure'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Button } from '@/lib/ui/button'
import { MeterBar } from '@/lib/ui/meter-bar'
import { MiniTable } from '@/lib/ui/mini-table'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'
import { ForecastLine } from '@/lib/utilization/forecast-line'
import { quotaMeter } from '@/lib/utilization/quota-use'
import { SiloLoads } from './silo-loads'

const loadForm = () => import('./quotas-panel')

interface Row {
  readonly resource: Resource
  /** Undefined while it is read. */
  readonly used: number | null | undefined
  readonly quota: number | null | undefined
}

const columns = [
  { label: 'Resource', cell: ({ resource }: Row) => RESOURCE_WORDS[resource].label },
  { label: 'Provisioned', cell: ({ resource, used }: Row) => amount(resource, used) },
  {
    label: 'Quota',
    cell: ({ resource, quota }: Row) =>
      quota != null && isUnlimited(resource, quota) ? 'Unlimited' : amount(resource, quota),
  },
  {
    label: 'Used',
    cell: (row: Row) => <Used {...row} />,
  },
]

function Used({ resource, used, quota }: Row) {
  if (used === undefined || quota === undefined) return <Skeleton width="6rem" height="0.75rem" />
  if (used === null || quota === null) return 'Unknown'
  const meter = quotaMeter({ resource, used, quota })
  // Of what has no end there is no share.
  if (!meter) return <NoValue />
  return (
    <span className="share-meter">
      <MeterBar used={meter.fill} level={meter.level} />
      <span className="tnum">{percentWords(meter.percent)}</span>
    </span>
  )
}

function amount(resource: Resource, value: number | null | undefined) {
  if (value === undefined) return <Skeleton width="4rem" height="0.75rem" />
  if (value === null) return 'Unknown'
  return <span className="whitespace-nowrap">{amountText(resource, value)}</span>
}

const rowsOf = (data: SiloUtilization | undefined): readonly Row[] =>
  RESOURCES.map((resource) => ({
    resource,
    used: data?.provisioned[resource],
    quota: data?.allocated[resource],
  }))

/** When each quota runs out. */
function QuotaForecasts({ silo, quotas }: { silo: string; quotas: Amounts }) {
  return (
    <div className="capacity-bars mt-4">
      {RESOURCES.map((resource) => (
        <section
          key={resource}
          className="card capacity"
          aria-label={`${RESOURCE_WORDS[resource].label} forecast`}
        >
          <ForecastLine
            subject={{ level: 'fleet', silo }}
            resource={resource}
            capacity={quotas[resource]}
            what={`${RESOURCE_WORDS[resource].label} quota`}
          />
        </section>
      ))}
    </div>
  )
}

interface Props {
  readonly silo: string
  /** What the server met instead of them. */
  readonly failure: Failure | undefined
}

/** What a silo may provision, and what it has. */
export default function SiloQuotas({ silo, failure: met }: Props) {
  const read = utilizationReads.siloUtilizationView({ path: { silo } })
  const { data, failure = met, isFetching, retry } = useApiQuery(read)
  const { createInFleet } = useMissing()
  const { open, dialog } = useDialog(loadForm, 'Edit quotas', {
    param: 'edit',
    props: () => data && { silo, utilization: data },
  })
  if (failure && !data)
    return (
      <ReadFailure
        title="Quotas couldn’t be loaded"
        failure={failure}
        operation="siloUtilizationView"
        retry={<RetryButton of={{ isFetching, retry }} />}
      />
    )
  return (
    <>
      <div className="section-head">
        <h2>Quotas</h2>
        <Button
          disabledReason={createInFleet ?? (data ? undefined : 'Quotas aren’t known yet')}
          onClick={() => open('quotas')}
        >
          Edit quotas
        </Button>
      </div>
      <MiniTable
        label="Quotas"
        columns={columns}
        rows={rowsOf(data)}
        rowKey={({ resource }) => resource}
        rowName={({ resource }) => RESOURCE_WORDS[resource].label}
      />
      {data && <QuotaForecasts silo={silo} quotas={data.allocated} />}
      {data && <SiloLoads silo={data.siloName} />}
      {dialog}
    </>
  )
}
