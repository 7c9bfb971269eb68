'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { deliveryColumns, DeliveryState } from './delivery-columns'
import { alertDocs } from '@/app/(console)/system/docs'
import { EndpointText } from '@/app/(console)/system/_alerts/endpoint-text'
import { receiverRemoval } from '@/app/(console)/system/_alerts/receiver-removal'
import { NEWEST_FIRST } from '@/lib/api/newest-first'
import { systemReads } from '@/lib/api/system-reads'
import type { AlertReceiver } from '@/lib/contract/alert'
import { PAGE_SIZE } from '@/lib/contract/page-limits'
import { routes } from '@/lib/routes'
import { fullNumber } from '@/lib/format/number'
import { ReadFact } from '@/lib/reading/read-fact'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Button } from '@/lib/ui/button'
import { CopyButton } from '@/lib/ui/copy-button'
import { DateTime } from '@/lib/ui/date-time'
import { Fact } from '@/lib/ui/fact'
import { useDialog } from '@/lib/ui/use-dialog'

export type OfReceiver = { readonly receiver: string }

const loadProbe = () => import('./probe-dialog')

/** Heading, actions and properties of a receiver; its tabs are below (receiver-tabs.tsx). */
export const ReceiverPage = defineDetailScreen({
  of: 'receiver',
  docs: alertDocs,
  pageOf: routes.alertReceiver,
  read: ({ receiver }: OfReceiver) => systemReads.alertReceiverView({ path: { receiver } }),
  actions: (receiver, state) => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeFleet,
      href: routes.alertReceiverEdit(receiver.name),
    },
    receiverRemoval.entry(receiver, state),
  ],
  buttons: (receiver) => <ProbeButton receiver={receiver} />,
  skeleton: {
    facts: ['Endpoint', 'Last delivery', 'Subscriptions', 'Secrets'],
    tab: <TableSkeleton list="alertDeliveryList" columns={deliveryColumns} rows={3} />,
  },
  facts: ({ kind, subscriptions }, { receiver }) => (
    <>
      <Fact label="Endpoint">
        <EndpointText url={kind.endpoint} />
        <CopyButton text={kind.endpoint} label="Copy endpoint" />
      </Fact>
      <ReadFact
        label="Last delivery"
        read={systemReads.alertDeliveryList({
          path: { receiver },
          query: { ...NEWEST_FIRST, limit: PAGE_SIZE, pageToken: null },
        })}
        detail={({ items: [last] }) =>
          last && <DateTime value={last.timeStarted} tabStop={false} />
        }
      >
        {({ items: [last] }) => (last ? <DeliveryState state={last.state} /> : 'None yet')}
      </ReadFact>
      <Fact label="Subscriptions" detail={subscriptions.length === 0 && 'No alerts are sent'}>
        {fullNumber(subscriptions.length)}
      </Fact>
      <Fact label="Secrets">{fullNumber(kind.secrets.length)}</Fact>
    </>
  ),
})

function ProbeButton({ receiver: { name, kind } }: { receiver: AlertReceiver }) {
  const { open, dialog } = useDialog(loadProbe, 'Send probe')
  return (
    <>
      <Button
        disabledReason={kind.secrets.length === 0 ? 'Add a secret first' : undefined}
        onClick={() => open({ receiver: name })}
      >
        Send probe
      </Button>
      {dialog}
    </>
  )
}
