'use client'

import { reads } from '@/lib/api/reads'
import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { ThingMenu } from '@/lib/screens/thing-menu'
import { snapshotRowActions } from './snapshot-row-actions'

/** What the palette offers of a snapshot. */
export default function SnapshotThing({ thing: { name, project = '' }, of }: ThingProps) {
  return (
    <ThingMenu
      of={of}
      read={reads.snapshotView({ path: { snapshot: name }, query: { project } })}
      project={project}
      actions={(snapshot, state) => snapshotRowActions(snapshot, { ...state, params: { project } })}
    />
  )
}
