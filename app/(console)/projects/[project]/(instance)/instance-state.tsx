'use client'

import { lazy } from 'react'
import {
  LiveInstanceState,
  StateAge,
} from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import type { Instance } from '@/lib/contract/instance'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'

// Few instances have failed: what is said about those is no part of the first load.
const AutoRestartPopover = lazy(() => import('./auto-restart-popover'))

/** The state beside the heading, since when, and of a failed instance whether it restarts. */
export function InstanceState({ instance, settings }: { instance: Instance; settings: string }) {
  return (
    <div className="state-cell">
      <LiveInstanceState instance={instance} />
      <StateAge instance={instance} />
      {instance.runState === 'failed' && (
        <HydrationSafeSuspense>
          <AutoRestartPopover instance={instance} settings={settings} />
        </HydrationSafeSuspense>
      )}
    </div>
  )
}
