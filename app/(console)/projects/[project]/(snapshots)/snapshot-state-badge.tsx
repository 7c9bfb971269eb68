import type { Snapshot, SnapshotState } from '@/lib/contract/snapshot'
import { Badge, lookOf, type StateLook } from '@/lib/ui/badge'

/** Colour of each state (screens.md, section 11); filled is only what needs attention. */
const looks: Record<SnapshotState, StateLook> = {
  creating: { tone: 'notice', spinner: true },
  ready: { tone: 'ok' },
  faulted: { tone: 'danger', solid: true },
  destroyed: { tone: 'neutral', solid: true },
}

/** A state that the contract does not know is shown in the platform's own word. */
export function SnapshotStateBadge({ state }: { state: Snapshot['state'] }) {
  return <Badge {...lookOf(looks, state)}>{state || 'unknown'}</Badge>
}
