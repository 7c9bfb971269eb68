'use client'

import { InstanceStateBadge } from '@/app/(console)/instance-state-badge'
import type { Instance } from '@/lib/contract/instance'
import { useIsDeleting, useIsPressed } from '@/lib/live/live-store'
import { Badge } from '@/lib/ui/badge'
import { Changed } from '@/lib/ui/changed'
import { DateTime } from '@/lib/ui/date-time'

/** The badge of an instance on the page: marks a change once, and says when it is being deleted. */
export function LiveInstanceState({ instance }: { instance: Pick<Instance, 'id' | 'runState'> }) {
  const isDeleting = useIsDeleting(instance.id)
  return (
    <Changed value={isDeleting ? 'deleting' : instance.runState}>
      {isDeleting ? (
        <Badge tone="danger" spinner>
          deleting
        </Badge>
      ) : (
        <InstanceStateBadge state={instance.runState} />
      )}
    </Changed>
  )
}

/** Since when an instance is in its state; nothing while it shows a press, which has no time yet. */
export function StateAge(props: {
  instance: Pick<Instance, 'id' | 'timeRunStateUpdated'>
  tabStop?: boolean
}) {
  const { instance, tabStop } = props
  return useIsPressed(instance.id) ? null : (
    <DateTime value={instance.timeRunStateUpdated} tabStop={tabStop} />
  )
}
