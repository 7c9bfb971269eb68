'use client'

import { useState } from 'react'
import { attemptWords } from '@/lib/alerts/delivery'
import type { AlertDelivery, WebhookDeliveryAttempt } from '@/lib/contract/alert'
import { DateTime } from '@/lib/ui/date-time'
import { MiniTable } from '@/lib/ui/mini-table'
import { IdProperty, Property, PropertyTable, MonoProperty } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { DeliveryState, triggerWords } from './delivery-columns'

const columns = [
  {
    label: 'Attempt',
    cell: ({ attempt }: WebhookDeliveryAttempt) => String(attempt ?? 'Unknown'),
  },
  {
    label: 'Sent',
    cell: ({ timeSent }: WebhookDeliveryAttempt) => <DateTime value={timeSent} look="exact" />,
  },
  { label: 'Result', cell: attemptWords },
]

interface Props {
  readonly id: string
  /** Those of the list behind, as they are now. */
  readonly rows: readonly AlertDelivery[]
  readonly onClose: () => void
}

/** A delivery as the list behind has it, and how each attempt of it ended. */
export default function AttemptsPanel({ id, rows, onClose }: Props) {
  const now = rows.find((each) => each.id === id)
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  const delivery = now ?? last
  if (!delivery) return null
  const { state, attempts } = delivery
  return (
    <SidePanel title="Delivery" onClose={onClose}>
      {/* Takes the focus: the first control would show its tooltip over the panel. */}
      <div tabIndex={-1} data-autofocus className="flex flex-col gap-4 outline-none">
        <PropertyTable>
          <MonoProperty label="Class" text={delivery.alertClass} />
          <Property label="State">
            <DeliveryState state={state} />
          </Property>
          <Property label="Sent as">{triggerWords(delivery)}</Property>
          <Property label="Started">
            {delivery.timeStarted ? (
              <DateTime value={delivery.timeStarted} look="exact" />
            ) : undefined}
          </Property>
          <IdProperty label="Alert ID" id={delivery.alertId} />
          <IdProperty label="Delivery ID" id={delivery.id} />
        </PropertyTable>
        <MiniTable
          label="Attempts"
          columns={columns}
          rows={attempts.webhook}
          rowKey={({ attempt, timeSent }) => `${attempt} ${timeSent?.getTime()}`}
          rowName={({ attempt }) => `attempt ${attempt}`}
          empty="No attempt was made yet"
        />
        {!now && (
          <p className="field-hint">
            It has left this page of the list: this is how it was last read.
          </p>
        )}
        {state === 'pending' && (
          <p className="field-hint">
            Tried three times at most: at once, after at least a minute, and after at least five
            more.
          </p>
        )}
      </div>
    </SidePanel>
  )
}
