import type { Instance, InstanceState } from '@/lib/contract/instance'
import { instanceTransitioning } from '@/lib/contract/instance-can'
import { Badge, lookOf, type StateLook } from '@/lib/ui/badge'

/** Colour of each state (screens.md, section 11); filled is only what needs attention. */
const looks: Record<InstanceState, StateLook> = {
  creating: { tone: 'progress' },
  starting: { tone: 'info' },
  running: { tone: 'ok' },
  rebooting: { tone: 'notice' },
  stopping: { tone: 'notice' },
  stopped: { tone: 'neutral' },
  repairing: { tone: 'notice' },
  migrating: { tone: 'notice' },
  failed: { tone: 'danger', solid: true },
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
