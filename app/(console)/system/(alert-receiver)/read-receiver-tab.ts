import 'server-only'
import { NEWEST_FIRST } from '@/lib/api/newest-first'
import type { Failure } from '@/lib/api/result'
import { alertOperations } from '@/lib/contract/alert'
import { type Answer, readList, readWhole } from '@/lib/platform/read-list'

/** The tabs of a receiver's page, in order. */
const RECEIVER_TABS = ['deliveries', 'subscriptions', 'secrets'] as const
export type ReceiverTab = (typeof RECEIVER_TABS)[number]

/** The tab that a query value names; the first for none and for an unknown one. */
export const receiverTabOf = (value: string | null): ReceiverTab =>
  RECEIVER_TABS.find((tab) => tab === value) ?? 'deliveries'

/** What a tab of a receiver's page starts with, under the keys that it reads it by. */
export async function readReceiverTab(
  tab: ReceiverTab,
  receiver: string,
): Promise<{ readonly answers: readonly Answer[]; readonly failure: Failure | undefined }> {
  switch (tab) {
    case 'deliveries':
      return readList(alertOperations.alertDeliveryList, NEWEST_FIRST, { receiver })
    case 'secrets':
      return readWhole(alertOperations.webhookSecretsList, { receiver })
    case 'subscriptions':
      // They are part of the receiver, which the layout reads.
      return { answers: [], failure: undefined }
  }
}
