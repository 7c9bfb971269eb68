import type { LiveStatus } from '@/lib/contract/live-wire'

/** Of a room that has read nothing and has no trouble. */
export const idleStatus: LiveStatus = {
  ...{ mode: 'idle', staleSince: null, readAt: null },
  ...{ problem: null, partial: [], aged: {} },
}
