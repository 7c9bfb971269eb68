'use client'

import { lazy, Suspense, useEffect } from 'react'
import { useParamState } from '@/lib/navigation/param-state'
import { DISK_PARAM } from './disk-link'

const load = () => import('./disk-panel')
const DiskPanel = lazy(() => load().catch(() => ({ default: Unreachable })))

function Unreachable() {
  return (
    <p role="alert" className="list-note">
      The details could not be loaded: the console could not be reached.
    </p>
  )
}

/** Shows the disk that the page's URL names. */
export function DiskPanelHost({ project }: { project: string }) {
  const [name, set] = useParamState(DISK_PARAM)
  useEffect(() => {
    // Asked for again when it is needed; a failure is told then.
    load().catch(() => {})
  }, [])
  if (!name) return null
  return (
    <Suspense>
      <DiskPanel key={name} project={project} name={name} onClose={() => set(null)} />
    </Suspense>
  )
}
