'use client'

import { EndpointText } from '@/app/(console)/system/_alerts/endpoint-text'
import { receiverRemoval } from '@/app/(console)/system/_alerts/receiver-removal'
import { systemReads } from '@/lib/api/system-reads'
import type { AlertReceiver } from '@/lib/contract/alert'
import { plural } from '@/lib/format/plural'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Badge, Mono } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'

const endpointOf = ({ kind }: AlertReceiver) => kind.endpoint

/** What it looks like before there are rows. */
const receiverFrame = defineListFrame<AlertReceiver>({
  of: 'receiver',
  isTab: true,
  empty: 'Create a receiver to have alerts sent to a webhook.',
  create: {
    quickLabel: 'New alert receiver',
    right: 'createInFleet',
    href: () => routes.alertReceiverNew,
    needsScript: true,
  },
  operation: 'alertReceiverList',
  columns: [
    nameColumn('6rem', ({ name }) => <Link href={routes.alertReceiver(name)}>{name}</Link>),
    { ...shortDescriptionColumn, needsRoom: true },
    {
      id: 'endpoint',
      header: 'Endpoint',
      skeleton: '14rem',
      isTelling: true,
      cell: ({ kind }) => <EndpointText url={kind.endpoint} />,
      sortValue: endpointOf,
      searchText: endpointOf,
    },
    {
      id: 'subscriptions',
      header: 'Subscriptions',
      skeleton: '8rem',
      cell: ({ subscriptions }) =>
        subscriptions.length === 0 ? (
          <Badge tone="notice">None</Badge>
        ) : (
          <Mono>{subscriptions.join(', ')}</Mono>
        ),
      searchText: ({ subscriptions }) => subscriptions.join(', '),
    },
    {
      id: 'secrets',
      header: 'Secrets',
      skeleton: '2rem',
      cell: ({ kind }) =>
        kind.secrets.length === 0 ? (
          <Badge tone="notice">None</Badge>
        ) : (
          plural(kind.secrets.length, 'secret')
        ),
      sortValue: ({ kind }) => kind.secrets.length,
    },
    createdColumn,
    idColumn,
  ],
})

export const ReceiverList = defineListScreen({
  frame: receiverFrame,
  read: (_params, page) => systemReads.alertReceiverList({ query: page }),
  pageOf: routes.alertReceiver,
  rowActions: (receiver, state) => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeFleet,
      href: routes.alertReceiverEdit(receiver.name),
    },
    { label: 'View secrets', href: routes.webhookSecrets(receiver.name) },
    receiverRemoval.entry(receiver, state),
  ],
  bulk: async (params) => [receiverRemoval.bulk(params)],
  quick: { group: 'Go to alert receiver', target: ({ name }) => routes.alertReceiver(name) },
})
