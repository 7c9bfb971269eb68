'use client'

import { lazy } from 'react'
import { plural } from '@/lib/format/plural'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'
import { FormFold } from './form-fold'
import { chosenGroups } from './chosen-groups'

// Folded, and a part that few fill in: no part of the first load.
const PlacementGroups = lazy(() => import('./placement-groups'))

function placementWords(values: Readonly<Record<string, string>>): string {
  const { affinityGroups, antiAffinityGroups } = values
  const names = [...chosenGroups(affinityGroups), ...chosenGroups(antiAffinityGroups)]
  if (names.length === 0) return 'No group'
  return names.length <= 2 ? names.join(', ') : plural(names.length, 'group')
}

/** Groups that the instance is to be in when it starts for the first time. */
export function PlacementFields({ project }: { project: string }) {
  return (
    <FormFold title="Placement" words={placementWords}>
      <HydrationSafeSuspense>
        <PlacementGroups project={project} />
      </HydrationSafeSuspense>
    </FormFold>
  )
}
