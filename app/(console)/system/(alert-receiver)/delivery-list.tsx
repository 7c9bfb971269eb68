'use client'

import { useMemo } from 'react'
import { resendAlerts } from '@/app/(console)/system/_alerts/alert-actions'
import { systemReads } from '@/lib/api/system-reads'
import { NEWEST_FIRST } from '@/lib/api/newest-first'
import { isSubscribed } from '@/lib/alerts/subscription'
import type { AlertDelivery } from '@/lib/contract/alert'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { callOf } from '@/lib/screens/calls'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { ListAge } from '@/lib/table/list-age'
import { named } from '@/lib/ui/named'
import { useDialog } from '@/lib/ui/use-dialog'
import { deliveryColumns } from './delivery-columns'
import type { OfReceiver } from './receiver-page'

const loadAttempts = () => import('./attempts-panel')

/** While something is on its way, and at rest. */
const MOVING_MS = 5_000
const RESTING_MS = 60_000

const frame = defineListFrame<AlertDelivery, OfReceiver>({
  of: { one: 'delivery', many: 'deliveries', icon: 'bell' },
  isTab: true,
  empty: 'Nothing was sent to it yet. Probes aren’t listed here.',
  operation: 'alertDeliveryList',
  columns: deliveryColumns,
})

interface Context {
  /** The receiver's subscriptions; undefined while being read. */
  readonly subscriptions: readonly string[] | undefined
  readonly hasHistory: boolean
  readonly view: (id: string) => void
}

/** What was sent to a receiver, the newest first: alerts that didn't get there can be sent again. */
export const DeliveryList = defineListScreen<AlertDelivery, OfReceiver, Context>({
  frame,
  nameOf: ({ alertClass, alertId }) => `${alertClass} ${alertId.slice(0, 8)}`,
  read: ({ receiver }, page) =>
    systemReads.alertDeliveryList({ path: { receiver }, query: { ...NEWEST_FIRST, ...page } }),
  useInterval: () => (rows) =>
    rows.some(({ state }) => state === 'pending') ? MOVING_MS : RESTING_MS,
  use: ({ params: { receiver }, list }) => {
    const { data } = useApiQuery(systemReads.alertReceiverView({ path: { receiver } }))
    const subscriptions = data?.subscriptions
    const hasHistory = usePlatformCan()('alertList')
    const { open, dialog } = useDialog(loadAttempts, 'Attempts', {
      props: (id) => ({ id, rows: list.rows }),
    })
    return {
      actions: <ListAge list={list} />,
      dialogs: dialog,
      context: useMemo(
        () => ({ subscriptions, hasHistory, view: open }),
        [subscriptions, hasHistory, open],
      ),
    }
  },
  rowActions: (delivery, { params: { receiver }, missing, ask, context }) => {
    const { alertClass, alertId, state } = delivery
    const isGone = context.subscriptions && !isSubscribed(context.subscriptions, alertClass)
    return [
      { label: 'View attempts', onSelect: () => context.view(delivery.id) },
      ...(context.hasHistory ? [{ label: 'View alert', href: routes.alert(alertId) }] : []),
      {
        label: 'Resend',
        disabledReason:
          missing.changeFleet ??
          (isGone ? 'The receiver is no longer subscribed to it' : undefined),
        opens: true,
        onSelect: () =>
          ask({
            title: 'Resend alert?',
            question: named(
              [
                'Resend the alert of class ',
                ' to ',
                state === 'pending'
                  ? '? It’s still being tried, so that it may arrive twice.'
                  : '? It’s sent even if it has arrived before.',
              ],
              ...[alertClass, receiver],
            ),
            actionTitle: 'Resend alert',
            ...callOf(
              'alertDeliveryResend',
              resendAlerts,
              { path: { alertId }, query: { receiver } },
              () => ({ notice: { content: `Alert is being resent to **${receiver}**` } }),
            ),
          }),
      },
    ]
  },
})
