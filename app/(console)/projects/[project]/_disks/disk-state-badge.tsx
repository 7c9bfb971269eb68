import type { Disk, DiskStateName } from '@/lib/contract/disk'
import { Badge, lookOf, type StateLook } from '@/lib/ui/badge'

/** Colour of each state (screens.md, section 11); filled is only what needs attention. */
const looks: Record<DiskStateName, StateLook> = {
  attached: { tone: 'ok' },
  attaching: { tone: 'info', spinner: true },
  creating: { tone: 'progress', spinner: true },
  detaching: { tone: 'notice', spinner: true },
  detached: { tone: 'neutral' },
  destroyed: { tone: 'danger', solid: true },
  faulted: { tone: 'danger', solid: true },
  maintenance: { tone: 'notice' },
  import_ready: { tone: 'info' },
  importing_from_url: { tone: 'progress', spinner: true },
  importing_from_bulk_writes: { tone: 'progress', spinner: true },
  finalizing: { tone: 'info', spinner: true },
}

/** A state that the contract does not know is shown in the platform's own words. */
export function DiskStateBadge({ state }: { state: Disk['state']['state'] }) {
  return <Badge {...lookOf(looks, state)}>{state.replaceAll('_', ' ') || 'unknown'}</Badge>
}
