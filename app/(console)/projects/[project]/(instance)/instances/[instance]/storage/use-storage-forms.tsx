'use client'

import { useDialog } from '@/lib/ui/use-dialog'

/** The query parameter that names the form over the tab (routes.instanceDiskAttach). */
const param = 'dialog'
const ATTACH = 'attach-disk'
const CREATE = 'create-disk'

const loadAttach = () => import('./attach-disk-dialog')
const loadCreate = () => import('./create-disk-panel')

/** The forms over the storage tab; `reason` says why nothing can be attached now. */
export function useStorageForms(project: string, instance: string, reason: string | undefined) {
  const create = useDialog(loadCreate, 'Create disk', {
    param,
    props: (form) => (form === CREATE ? { project, instance } : undefined),
  })
  const openCreate = () => create.open(CREATE)
  const attach = useDialog(loadAttach, 'Attach disk', {
    param,
    props: (form) =>
      form === ATTACH
        ? { project, instance, disabledReason: reason, onCreate: openCreate }
        : undefined,
  })
  return {
    attach: () => attach.open(ATTACH),
    create: openCreate,
    dialogs: (
      <>
        {attach.dialog}
        {create.dialog}
      </>
    ),
  }
}
