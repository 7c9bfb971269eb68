/** Dialogs that more than one screen opens, for useDialog. */

export const loadSnapshotDialog = () =>
  import('@/app/(console)/projects/[project]/_snapshots/snapshot-dialog')
export const loadResizeDialog = () => import('./resize-dialog')
export const loadPowerDialog = () => import('./instance-power-dialog')
export const loadDuplicateDialog = () =>
  import('@/app/(console)/projects/[project]/duplicate-dialog')
