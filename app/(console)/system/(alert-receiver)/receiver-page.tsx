'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { deliveryColumns } from './delivery-columns'
import { alertDocs } from '@/app/(console)/system/docs'
import { EndpointText } from '@/app/(console)/system/_alerts/endpoint-text'
import { receiverRemoval } from '@/app/(console)/system/_alerts/receiver-removal'
import { systemReads } from '@/lib/api/system-reads'
import type { AlertReceiver } from '@/lib/contract/alert'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Button } from '@/lib/ui/button'
import { CopyButton } from '@/lib/ui/copy-button'
import { DateProperty, DescriptionProperty, IdProperty, Property } from '@/lib/ui/property-table'
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
    labels: ['ID', 'Description', 'Endpoint', 'Created', 'Last Modified'],
    tab: <TableSkeleton list="alertDeliveryList" columns={deliveryColumns} rows={3} />,
  },
  properties: ({ id, description, kind, timeCreated, timeModified }) => (
    <>
      <IdProperty id={id} />
      <DescriptionProperty text={description} />
      <Property label="Endpoint">
        <EndpointText url={kind.endpoint} />
        <CopyButton text={kind.endpoint} label="Copy endpoint" />
      </Property>
      <DateProperty label="Created" value={timeCreated} />
      <DateProperty label="Last Modified" value={timeModified} />
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
