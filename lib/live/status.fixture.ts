import type { LiveStatus } from '@/lib/contract/live-wire'

/** The status of a room that has read nothing and has no problem. */
export const idleStatus: LiveStatus = {
  ...{ mode: 'idle', staleSince: null, readAt: null },
  ...{ problem: null, partial: [], aged: {} },
}
