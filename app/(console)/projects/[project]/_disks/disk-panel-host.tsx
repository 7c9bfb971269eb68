'use client'

import { useDialog } from '@/lib/ui/use-dialog'
import { DISK_PARAM } from './disk-link'

const load = () => import('./disk-panel')

/** Shows the disk that the page's URL names. */
export function DiskPanelHost({ project }: { project: string }) {
  const { dialog } = useDialog(load, 'Disk details', {
    param: DISK_PARAM,
    props: (name) => (name ? { project, name } : undefined),
  })
  return dialog
}
