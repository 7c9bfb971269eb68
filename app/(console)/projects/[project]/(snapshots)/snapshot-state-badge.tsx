import type { Snapshot, SnapshotState } from '@/lib/contract/snapshot'
import { Badge, lookOf } from '@/lib/ui/badge'
import type { Tone } from '@/lib/ui/tone'

/** Colour of each state (screens.md, section 11). */
const looks: Record<SnapshotState, { tone: Tone; spinner?: boolean }> = {
  creating: { tone: 'notice', spinner: true },
  ready: { tone: 'ok' },
  faulted: { tone: 'danger' },
  destroyed: { tone: 'neutral' },
}

/** A state that the contract does not know is shown in the platform's own word. */
export function SnapshotStateBadge({ state }: { state: Snapshot['state'] }) {
  return <Badge {...lookOf(looks, state)}>{state || 'unknown'}</Badge>
}
