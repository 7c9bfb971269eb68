'use client'

import { useMemo } from 'react'
import { removeAlertSubscriptions } from '@/app/(console)/system/_alerts/alert-actions'
import { useClasses } from '@/app/(console)/system/_alerts/use-classes'
import { systemReads } from '@/lib/api/system-reads'
import type { Read } from '@/lib/api/query'
import { meantBy } from '@/lib/alerts/subscription'
import type { AlertReceiver } from '@/lib/contract/alert'
import type { Counted } from '@/lib/contract/answer'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineLocalListScreen } from '@/lib/screens/local-list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import type { Column } from '@/lib/table/column'
import { Badge, Mono } from '@/lib/ui/badge'
import { named } from '@/lib/ui/named'
import { Skeleton } from '@/lib/ui/skeleton'
import { useDialog } from '@/lib/ui/use-dialog'
import type { OfReceiver } from './receiver-page'

const loadAdd = () => import('./subscription-dialog')

interface SubscriptionRow {
  readonly id: string
  readonly name: string
}
type Rows = Counted & { readonly items: readonly SubscriptionRow[] }

/** They have no list of their own: they are part of the receiver. */
function readSubscriptions({ receiver }: OfReceiver): Read<Rows> {
  const read = systemReads.alertReceiverView({ path: { receiver } })
  const select = ({ subscriptions }: AlertReceiver): Rows => ({
    items: subscriptions.map((name) => ({ id: name, name })),
  })
  // Callers get what `select` returns.
  return { ...read, select } as unknown as Read<Rows>
}

interface Known {
  readonly classes: readonly string[] | undefined
  readonly isUnknown: boolean
}

const columnsOf = (known: Known): readonly Column<SubscriptionRow>[] => [
  {
    id: 'name',
    header: 'Subscription',
    skeleton: '10rem',
    cell: ({ name }) => <Mono>{name}</Mono>,
    sortValue: ({ name }) => name,
    searchText: ({ name }) => name,
  },
  {
    id: 'matches',
    header: 'Matches',
    skeleton: '16rem',
    isTelling: true,
    cell: ({ name }) => <Meant subscription={name} known={known} />,
    searchText: ({ name }) => known.classes && meantBy(name, known.classes).join(', '),
  },
]

function Meant({ subscription, known }: { subscription: string; known: Known }) {
  const { classes, isUnknown } = known
  if (!classes) return isUnknown ? 'Unknown' : <Skeleton width="16rem" height="0.75rem" />
  const meant = meantBy(subscription, classes)
  return meant.length === 0 ? (
    <Badge tone="notice">No class</Badge>
  ) : (
    <Mono>{meant.join(', ')}</Mono>
  )
}

const frame = defineListFrame<SubscriptionRow, OfReceiver>({
  of: { one: 'subscription', many: 'subscriptions', icon: 'bell' },
  isTab: true,
  empty: 'Subscribe it to classes of alerts to have them sent.',
  create: {
    label: 'Add subscription',
    right: 'changeFleet',
    href: ({ receiver }) => routes.alertSubscribe(receiver),
  },
  operation: 'alertReceiverView',
  columns: columnsOf({ classes: undefined, isUnknown: false }),
})

const removal = defineRemoval({
  noun: 'subscription',
  verb: 'remove',
  operation: 'alertReceiverSubscriptionRemove',
  action: removeAlertSubscriptions,
  call: ({ name }: SubscriptionRow, { receiver }: OfReceiver) => ({
    path: { receiver, subscription: name },
  }),
  right: 'changeFleet',
  question: ({ name }, { receiver }) =>
    named`Remove subscription ${name} from ${receiver}? Alerts that it matches are sent only if another subscription matches them.`,
})

/** A receiver's subscriptions, with the classes that they match. */
export const SubscriptionList = defineLocalListScreen({
  frame,
  idOf: () => undefined,
  read: readSubscriptions,
  rowsOf: ({ items }) => items,
  use: ({ params: { receiver }, list: { loaded } }) => {
    const { classes, isUnknown } = useClasses()
    const { dialog } = useDialog(loadAdd, 'Add subscription', {
      param: 'subscription',
      props: () => ({ receiver, taken: loaded.map(({ name }) => name) }),
    })
    return {
      columns: useMemo(() => columnsOf({ classes, isUnknown }), [classes, isUnknown]),
      dialogs: dialog,
    }
  },
  rowActions: (row, state) => [removal.entry(row, state)],
  bulk: async (params) => [removal.bulk(params)],
})
