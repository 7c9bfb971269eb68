'use client'

import { lazy, Suspense, useEffect } from 'react'
import { useParamState } from '@/lib/navigation/param-state'

/** The query parameter that names the form over the tab (routes.instanceDiskAttach). */
const DIALOG_PARAM = 'dialog'

const loadAttach = () => import('./attach-disk-dialog')
const loadCreate = () => import('./create-disk-panel')

const AttachDiskDialog = lazy(() => loadAttach().catch(() => ({ default: Unreachable })))
const CreateDiskPanel = lazy(() => loadCreate().catch(() => ({ default: Unreachable })))

function Unreachable() {
  return (
    <p role="alert" className="list-note">
      The form could not be loaded: the console could not be reached.
    </p>
  )
}

/** Opens a form over the storage tab. */
export function useStorageDialog() {
  const [shown, show] = useParamState(DIALOG_PARAM)
  return {
    shown,
    attach: () => show('attach-disk'),
    create: () => show('create-disk'),
    close: () => show(null),
  }
}

interface Props {
  readonly project: string
  readonly instance: string
  /** Why nothing can be attached now. */
  readonly reason: string | undefined
}

/** The form that the page's URL names. */
export function StorageDialogs({ project, instance, reason }: Props) {
  const { shown, create, close } = useStorageDialog()
  useEffect(() => {
    // Asked for again when they are needed; a failure is told then.
    Promise.all([loadAttach(), loadCreate()]).catch(() => {})
  }, [])
  if (shown === 'attach-disk')
    return (
      <Suspense>
        <AttachDiskDialog
          project={project}
          instance={instance}
          disabledReason={reason}
          onClose={close}
          onCreate={create}
        />
      </Suspense>
    )
  if (shown === 'create-disk')
    return (
      <Suspense>
        <CreateDiskPanel project={project} instance={instance} onClose={close} />
      </Suspense>
    )
  return null
}
