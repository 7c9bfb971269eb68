'use client'

import { Icon } from '@/lib/ui/icon'
import { RESOURCE_WORDS, type Resource } from '@/lib/capacity/amounts'
import type { Line } from '@/lib/charts/line'
import type { ChartTiming } from '@/lib/charts/metrics-board'
import { TimeChart } from '@/lib/charts/time-chart'
import { useChartRead } from '@/lib/charts/use-chart-read'
import { stepsIn, stepsOver } from '@/lib/metrics/provisioned'
import { type RangeChoice, rangeAt } from '@/lib/metrics/range'
import { IconButton } from '@/lib/ui/button'
import { readProvisioned } from './read-provisioned'
import { operationOf, RESOURCE_METRIC, type Subject } from './subject'
import { serverNow } from '@/lib/ui/clock'

/** Steps of the picture: more than its pixels would not show. */
const STEPS = 361

interface Props extends ChartTiming {
  readonly subject: Subject
  readonly resource: Resource
  readonly range: RangeChoice
}

/** What was provisioned of a resource over a range, in steps, read again at every tick. */
export default function ProvisionedChart({ subject, resource, range, ...timing }: Props) {
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
  return (
    <TimeChart
      title={title}
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

async function download(line: Line, resource: Resource): Promise<void> {
  const { saveSteps } = await import('./save-steps')
  saveSteps(line, resource)
}
