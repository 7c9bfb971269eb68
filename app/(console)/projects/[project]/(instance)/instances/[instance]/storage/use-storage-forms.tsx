'use client'

import type { StoppedTarget } from '@/app/(console)/projects/[project]/_instances/stopped-job'
import { useDialog } from '@/lib/ui/use-dialog'

/** The query parameter that names the form over the tab (routes.instanceDiskAttach). */
const param = 'dialog'
const ATTACH = 'attach-disk'
const CREATE = 'create-disk'

const loadAttach = () => import('./attach-disk-dialog')
const loadCreate = () => import('./create-disk-panel')

interface Attaching {
  /** Why nothing can be attached now. */
  readonly reason: string | undefined
  /** The instance, where it has to be stopped for it. */
  readonly stops: StoppedTarget | undefined
}

/** The forms over the storage tab. */
export function useStorageForms(project: string, instance: string, { reason, stops }: Attaching) {
  const create = useDialog(loadCreate, 'Create disk', {
    param,
    props: (form) => (form === CREATE ? { project, instance, stops } : undefined),
  })
  const openCreate = () => create.open(CREATE)
  const attach = useDialog(loadAttach, 'Attach disk', {
    param,
    props: (form) =>
      form === ATTACH
        ? { project, instance, stops, disabledReason: reason, onCreate: openCreate }
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
