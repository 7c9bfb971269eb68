import type { SupportBundleInfo, SupportBundleState } from '@/lib/contract/support-bundle'
import { bundleTransitioning } from '@/lib/contract/support-bundle-can'
import { Badge, lookOf, type StateLook } from '@/lib/ui/badge'

const looks: Record<SupportBundleState, StateLook> = {
  collecting: { tone: 'progress' },
  active: { tone: 'ok' },
  destroying: { tone: 'notice' },
  failed: { tone: 'danger', solid: true },
}

/** A state that the contract does not know is shown in the platform's own word. */
export function BundleStateBadge({ state }: Pick<SupportBundleInfo, 'state'>) {
  return (
    <Badge {...lookOf(looks, state)} spinner={bundleTransitioning({ state })}>
      {state || 'unknown'}
    </Badge>
  )
}
