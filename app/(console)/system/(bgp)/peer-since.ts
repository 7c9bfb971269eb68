import type { BgpPeerStatus } from '@/lib/contract/bgp'

/** Since when a session has its state, by this page's clock; null where nobody says how long. */
export const sinceOf = (
  { stateDurationMillis }: Pick<BgpPeerStatus, 'stateDurationMillis'>,
  readAt: Date | undefined,
): Date | null =>
  stateDurationMillis === null || readAt === undefined
    ? null
    : new Date(readAt.getTime() - stateDurationMillis)
