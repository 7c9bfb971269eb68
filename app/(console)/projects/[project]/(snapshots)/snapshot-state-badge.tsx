import type { SnapshotState } from '@/lib/contract/snapshot'
import { Badge } from '@/lib/ui/badge'
import type { Tone } from '@/lib/ui/tone'

/** Colour of each state (screens.md, section 11). */
const looks: Record<SnapshotState, { tone: Tone; spinner?: boolean }> = {
  creating: { tone: 'notice', spinner: true },
  ready: { tone: 'ok' },
  faulted: { tone: 'danger' },
  destroyed: { tone: 'neutral' },
}

export function SnapshotStateBadge({ state }: { state: SnapshotState }) {
  return <Badge {...looks[state]}>{state}</Badge>
}
