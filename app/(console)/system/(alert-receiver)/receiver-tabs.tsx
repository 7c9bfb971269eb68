'use client'

import { useMemo } from 'react'
import type { Failure } from '@/lib/api/result'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { DeliveryList } from './delivery-list'
import type { ReceiverTab } from './read-receiver-tab'
import { SecretList } from './secret-list'
import { SubscriptionList } from './subscription-list'

interface Props {
  readonly receiver: string
  /** The tab that the server has read, and what it met instead. */
  readonly first: ReceiverTab
  readonly failure: Failure | undefined
}

/** The tabs of a receiver, in the order of RECEIVER_TABS. */
const TABS = [
  { value: 'deliveries', label: 'Deliveries', List: DeliveryList },
  { value: 'subscriptions', label: 'Subscriptions', List: SubscriptionList },
  { value: 'secrets', label: 'Secrets', List: SecretList },
] as const

export function ReceiverTabs({ receiver, first, failure }: Props) {
  const params = useMemo(() => ({ receiver }), [receiver])
  const tabOf = ({ List, ...tab }: (typeof TABS)[number]) => ({
    ...tab,
    content: (
      <PartBoundary key={tab.value} what={tab.label}>
        <List params={params} failure={tab.value === first ? failure : undefined} />
      </PartBoundary>
    ),
  })
  const [one, ...others] = TABS
  return (
    <QueryTabs
      label="Receiver"
      path={routes.alertReceiver(receiver)}
      tabs={[tabOf(one), ...others.map(tabOf)]}
    />
  )
}
