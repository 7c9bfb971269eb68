'use client'

import { useCallback } from 'react'
import { lazyDialog, useLoadAhead } from '@/lib/action/lazy-dialog'
import { useParamState } from '@/lib/navigation/param-state'
import { DISK_PARAM } from './disk-link'

const load = () => import('./disk-panel')
const DiskPanel = lazyDialog(load, 'Disk details')

/** Shows the disk that the page's URL names. */
export function DiskPanelHost({ project }: { project: string }) {
  const [name, set] = useParamState(DISK_PARAM)
  const close = useCallback(() => set(null), [set])
  useLoadAhead(load)
  if (!name) return null
  return <DiskPanel key={name} project={project} name={name} onClose={close} />
}
