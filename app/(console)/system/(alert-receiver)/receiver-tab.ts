/** The tabs of a receiver's page, in order. */
const RECEIVER_TABS = ['deliveries', 'subscriptions', 'secrets'] as const
export type ReceiverTab = (typeof RECEIVER_TABS)[number]

/** The tab that a query value names; the first for none and for an unknown one. */
export const receiverTabOf = (value: string | null): ReceiverTab =>
  RECEIVER_TABS.find((tab) => tab === value) ?? 'deliveries'
