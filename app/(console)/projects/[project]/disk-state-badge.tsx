import type { Disk, DiskStateName } from '@/lib/contract/disk'
import { Badge, lookOf } from '@/lib/ui/badge'
import type { Tone } from '@/lib/ui/tone'

/** Colour and weight of each state (screens.md, section 11). */
const looks: Record<DiskStateName, { tone: Tone; solid?: boolean; spinner?: boolean }> = {
  attached: { tone: 'ok' },
  attaching: { tone: 'info', solid: true, spinner: true },
  creating: { tone: 'progress', solid: true, spinner: true },
  detaching: { tone: 'notice', spinner: true },
  detached: { tone: 'neutral', solid: true },
  destroyed: { tone: 'danger' },
  faulted: { tone: 'danger' },
  maintenance: { tone: 'notice', solid: true },
  import_ready: { tone: 'info', solid: true },
  importing_from_url: { tone: 'progress', solid: true, spinner: true },
  importing_from_bulk_writes: { tone: 'progress', solid: true, spinner: true },
  finalizing: { tone: 'info', solid: true, spinner: true },
}

/** A state that the contract does not know is shown in the platform's own words. */
export function DiskStateBadge({ state }: { state: Disk['state']['state'] }) {
  return <Badge {...lookOf(looks, state)}>{state.replaceAll('_', ' ') || 'unknown'}</Badge>
}
