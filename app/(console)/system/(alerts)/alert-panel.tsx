'use client'

import { resendAlertTo } from '@/app/(console)/system/_alerts/alert-actions'
import { systemReads } from '@/lib/api/system-reads'
import { isSubscribed } from '@/lib/alerts/subscription'
import type { Alert } from '@/lib/contract/alert'
import { FormDialog } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { ReadPanel } from '@/lib/reading/read-panel'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useMissing } from '@/lib/rights/use-missing'
import { CodeBlock } from '@/lib/ui/code-block'
import { DateTime } from '@/lib/ui/date-time'
import { IdProperty, Property, PropertyTable, MonoProperty } from '@/lib/ui/property-table'
import { validateRequired } from '@/lib/validate/required'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** An alert with what is sent of it, and a way to send it again to one of those who want it. */
export default function AlertPanel({ id, onClose }: Props) {
  const query = useApiQuery(systemReads.alertView({ path: { alertId: id } }))
  const missing = useMissing().changeFleet
  if (!query.data)
    return (
      <ReadPanel title="Alert" noun="alert" operation="alertView" {...{ query, onClose }}>
        {() => null}
      </ReadPanel>
    )
  return (
    <FormDialog
      look="panel"
      title="Alert"
      submitLabel="Resend alert"
      missing={missing}
      action={resendAlertTo}
      hidden={{ alert: id }}
      draft="alert"
      onClose={onClose}
    >
      <AlertFacts alert={query.data} />
      {missing === undefined && <ReceiverField alertClass={query.data.class} />}
    </FormDialog>
  )
}

function AlertFacts({ alert }: { alert: Alert }) {
  return (
    <>
      <PropertyTable>
        <MonoProperty label="Class" text={alert.class} />
        <Property label="Happened">
          {alert.timeCreated ? <DateTime value={alert.timeCreated} look="exact" /> : undefined}
        </Property>
        <Property label="Version">
          {alert.version === null ? 'Unknown' : String(alert.version)}
        </Property>
        <IdProperty id={alert.id} />
      </PropertyTable>
      <div className="field">
        <span className="field-label">What is sent</span>
        <CodeBlock code={JSON.stringify(alert.alert, null, 2) ?? 'null'} label="Copy JSON" />
      </div>
    </>
  )
}

const requireReceiver = (value: string) => validateRequired(value, 'Receiver')

function ReceiverField({ alertClass }: { alertClass: string }) {
  const choice = useChoice('receiver', requireReceiver)
  const receivers = useAllRows((page) => systemReads.alertReceiverList({ query: page }))
  return (
    <RowsField
      label="Resend to"
      required
      choice={choice}
      placeholder="Choose a receiver"
      what="Receivers"
      operation="alertReceiverList"
      reading={receivers}
      none="No receiver is subscribed to its class"
      options={receivers.data?.items
        .filter(({ subscriptions }) => isSubscribed(subscriptions, alertClass))
        .map(({ name, description }) => ({ value: name, label: name, meta: description }))}
    />
  )
}
