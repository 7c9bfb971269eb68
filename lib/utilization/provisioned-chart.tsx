'use client'

import { tellUnloaded } from '@/lib/change/unloaded'
import { Icon } from '@/lib/ui/icon'
import { isUnlimited, RESOURCE_WORDS, type Resource } from '@/lib/capacity/amounts'
import { forecast } from '@/lib/capacity/forecast'
import type { Ahead, Limit } from '@/lib/charts/ahead'
import type { Line } from '@/lib/charts/line'
import type { ChartTiming } from '@/lib/charts/metrics-board'
import { TimeChart } from '@/lib/charts/time-chart'
import { useChartRead } from '@/lib/charts/use-chart-read'
import { stepsIn, stepsOver } from '@/lib/metrics/provisioned'
import { type RangeChoice, rangeAt } from '@/lib/metrics/range'
import { IconButton } from '@/lib/ui/button'
import { readProvisioned } from './read-provisioned'
import { operationOf, RESOURCE_METRIC, type Subject } from './subject'
import { useGrowth } from './use-growth'
import { serverNow } from '@/lib/ui/clock'

/** The number of steps: the picture has no more pixels. */
const STEPS = 361

interface Props extends ChartTiming {
  readonly subject: Subject
  readonly resource: Resource
  readonly range: RangeChoice
  /** Limits to compare with, in the platform's unit: the first is the one that runs out. */
  readonly limits: readonly Limit[]
  /** The subject, if it isn't that of the card: 'billing'. */
  readonly of?: string | undefined
}

/**
 * The provisioned amount of a resource over a range, in steps, read again on every tick, with its limits
 * and its forecast.
 */
export default function ProvisionedChart(props: Props) {
  const { subject, resource, range, limits, of, ...timing } = props
  const { label: title } = RESOURCE_WORDS[resource]
  const { metric, quantity } = RESOURCE_METRIC[resource]
  const operation = operationOf(subject)
  const { data, ...reading } = useChartRead(
    {
      queryKey: [operation, 'chart', metric, subject, range],
      queryFn: async ({ signal }): Promise<Line> => {
        const shown = rangeAt(range, serverNow())
        const history = await readProvisioned(subject, resource, shown, signal)
        const exact = stepsIn(history, shown)
        return { ...stepsOver(history, shown, STEPS), range: shown, exact }
      },
    },
    timing,
  )
  const drawn = limits.filter(({ value }) => value > 0 && !isUnlimited(resource, value))
  const ahead = useAhead(subject, resource, typeof range === 'string' ? drawn[0] : undefined)
  return (
    <TimeChart
      title={title}
      partOf={of === undefined ? 'same' : 'other'}
      note={of !== undefined && <span translate="no">{of}</span>}
      limits={drawn}
      ahead={ahead}
      quantity={quantity}
      curve="step"
      line={data}
      {...reading}
      operation={operation}
      emptyHint="Nothing was provisioned."
      actions={
        <IconButton
          label={`Download ${title} as CSV`}
          size="sm"
          disabledReason={data ? undefined : 'There’s nothing to download yet'}
          onClick={() => {
            if (data) void download(data, resource)
          }}
        >
          <Icon name="download" />
        </IconButton>
      }
    />
  )
}

/** When the limit is met, according to the forecast; only for ranges that slide with time. */
function useAhead(
  subject: Subject,
  resource: Resource,
  limit: Limit | undefined,
): Ahead | undefined {
  const { data } = useGrowth(subject, resource, limit !== undefined)
  if (!data || !limit) return undefined
  const found = forecast(data, limit.value)
  return found.kind === 'runs-out' ? { ...found, limit: limit.value } : undefined
}

async function download(line: Line, resource: Resource): Promise<void> {
  const part = await import('./save-steps').catch(() => undefined)
  if (part) part.saveSteps(line, resource)
  else await tellUnloaded('Download', 'so nothing was saved')
}
