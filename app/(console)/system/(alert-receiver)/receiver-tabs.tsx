'use client'

import { useMemo } from 'react'
import type { Failure } from '@/lib/api/result'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { DeliveryList } from './delivery-list'
import type { ReceiverTab } from './receiver-tab'
import { SecretList } from './secret-list'
import { SubscriptionList } from './subscription-list'

interface Props {
  readonly receiver: string
  /** The tab that the server has read, and what it met instead. */
  readonly first: ReceiverTab
  readonly failure: Failure | undefined
}

/** The tabs of a receiver, in the order of RECEIVER_TABS. */
export function ReceiverTabs({ receiver, first, failure }: Props) {
  const params = useMemo(() => ({ receiver }), [receiver])
  const met = (tab: ReceiverTab) => (tab === first ? failure : undefined)
  return (
    <QueryTabs
      label="Receiver"
      path={routes.alertReceiver(receiver)}
      tabs={[
        {
          value: 'deliveries',
          label: 'Deliveries',
          content: (
            <PartBoundary key="deliveries" what="Deliveries">
              <DeliveryList params={params} failure={met('deliveries')} />
            </PartBoundary>
          ),
        },
        {
          value: 'subscriptions',
          label: 'Subscriptions',
          content: (
            <PartBoundary key="subscriptions" what="Subscriptions">
              <SubscriptionList params={params} failure={met('subscriptions')} />
            </PartBoundary>
          ),
        },
        {
          value: 'secrets',
          label: 'Secrets',
          content: (
            <PartBoundary key="secrets" what="Secrets">
              <SecretList params={params} failure={met('secrets')} />
            </PartBoundary>
          ),
        },
      ]}
    />
  )
}
