import { attemptWords } from '@/lib/alerts/delivery'
import type { AlertDelivery, AlertDeliveryState } from '@/lib/contract/alert'
import type { Column } from '@/lib/table/column'
import { Badge, lookOf, type StateLook, Mono } from '@/lib/ui/badge'
import { Changed } from '@/lib/ui/changed'
import { DateTime } from '@/lib/ui/date-time'
import { NoValue } from '@/lib/ui/no-value'

const STATES: Record<AlertDeliveryState, StateLook> = {
  pending: { tone: 'progress', spinner: true },
  delivered: { tone: 'ok' },
  failed: { tone: 'danger', solid: true },
}

/** A state that the contract does not know is shown in the platform's own word. */
export const DeliveryState = ({ state }: Pick<AlertDelivery, 'state'>) => (
  <Badge {...lookOf(STATES, state)}>{state || 'unknown'}</Badge>
)

const TRIGGERS: Readonly<Record<string, string>> = {
  alert: 'Alert',
  resend: 'Resent',
  probe: 'Probe',
}

export const triggerWords = ({ trigger }: Pick<AlertDelivery, 'trigger'>): string =>
  lookOf(TRIGGERS, trigger) ?? trigger

/** How the last attempt ended; undefined where none was made. */
const lastWords = ({ attempts }: AlertDelivery): string | undefined => {
  const last = attempts.webhook.at(-1)
  return last && attemptWords(last)
}

/** Columns of what was sent to a receiver. */
export const deliveryColumns: readonly Column<AlertDelivery>[] = [
  {
    id: 'name',
    header: 'Class',
    skeleton: '14rem',
    cell: ({ alertClass }) => <Mono>{alertClass}</Mono>,
    sortValue: ({ alertClass }) => alertClass,
    searchText: ({ alertClass, alertId }) => `${alertClass} ${alertId}`,
    exportValue: ({ alertClass }) => alertClass,
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '5rem',
    cell: ({ state }) => (
      <Changed value={state}>
        <DeliveryState state={state} />
      </Changed>
    ),
    sortValue: ({ state }) => state,
    filter: { type: 'choice', options: Object.keys(STATES), value: ({ state }) => state },
  },
  {
    id: 'attempts',
    header: 'Attempts',
    skeleton: '2rem',
    isNumeric: true,
    cell: ({ attempts }) => attempts.webhook.length,
    sortValue: ({ attempts }) => attempts.webhook.length,
  },
  {
    id: 'last',
    header: 'Last attempt',
    skeleton: '10rem',
    isTelling: true,
    cell: (row) => lastWords(row) ?? <NoValue />,
    searchText: lastWords,
  },
  {
    id: 'trigger',
    header: 'Sent as',
    skeleton: '3rem',
    needsRoom: true,
    cell: triggerWords,
    sortValue: triggerWords,
    exportValue: ({ trigger }) => trigger,
    filter: { type: 'choice', options: ['Alert', 'Resent'], value: triggerWords },
  },
  {
    id: 'started',
    header: 'Started',
    skeleton: '3.5rem',
    cell: ({ timeStarted }) => <DateTime value={timeStarted} tabStop={false} />,
    sortValue: ({ timeStarted }) => timeStarted,
    filter: { type: 'date', value: ({ timeStarted }) => timeStarted },
  },
  {
    id: 'alert',
    header: 'Alert ID',
    skeleton: '16rem',
    isOptional: true,
    cell: ({ alertId }) => <Mono>{alertId}</Mono>,
    exportValue: ({ alertId }) => alertId,
  },
]
