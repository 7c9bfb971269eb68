import type { Instance, InstanceState } from '@/lib/contract/instance'
import { instanceTransitioning } from '@/lib/contract/instance-can'
import { Badge, lookOf } from '@/lib/ui/badge'
import type { Tone } from '@/lib/ui/tone'

/** Colour and weight of each state (screens.md, section 11). */
const looks: Record<InstanceState, { tone: Tone; solid?: boolean }> = {
  creating: { tone: 'progress', solid: true },
  starting: { tone: 'info', solid: true },
  running: { tone: 'ok' },
  rebooting: { tone: 'notice' },
  stopping: { tone: 'notice' },
  stopped: { tone: 'neutral', solid: true },
  repairing: { tone: 'notice', solid: true },
  migrating: { tone: 'notice', solid: true },
  failed: { tone: 'danger' },
  destroyed: { tone: 'neutral', solid: true },
}

/** A state that the contract does not know is shown in the platform's own word. */
export function InstanceStateBadge({ state }: { state: Instance['runState'] }) {
  return (
    <Badge {...lookOf(looks, state)} spinner={instanceTransitioning({ runState: state })}>
      {state || 'unknown'}
    </Badge>
  )
}
