import type { Disk } from '@/lib/contract/disk'
import { Badge } from '@/lib/ui/badge'
import type { Tone } from '@/lib/ui/tone'

type DiskStateName = Disk['state']['state']

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

export function DiskStateBadge({ state }: { state: DiskStateName }) {
  return <Badge {...looks[state]}>{state.replaceAll('_', ' ')}</Badge>
}
