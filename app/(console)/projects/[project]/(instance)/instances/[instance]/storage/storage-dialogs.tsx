'use client'

import { useCallback } from 'react'
import { lazyDialog, useLoadAhead } from '@/lib/action/lazy-dialog'
import { useParamState } from '@/lib/navigation/param-state'

/** The query parameter that names the form over the tab (routes.instanceDiskAttach). */
const DIALOG_PARAM = 'dialog'

const loadAttach = () => import('./attach-disk-dialog')
const loadCreate = () => import('./create-disk-panel')

const AttachDiskDialog = lazyDialog(loadAttach, 'Attach disk')
const CreateDiskPanel = lazyDialog(loadCreate, 'Create disk')

/** Opens a form over the storage tab. */
export function useStorageDialog() {
  const [shown, show] = useParamState(DIALOG_PARAM)
  return {
    shown,
    attach: useCallback(() => show('attach-disk'), [show]),
    create: useCallback(() => show('create-disk'), [show]),
    close: useCallback(() => show(null), [show]),
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
  useLoadAhead(loadAttach)
  useLoadAhead(loadCreate)
  if (shown === 'attach-disk')
    return (
      <AttachDiskDialog
        project={project}
        instance={instance}
        disabledReason={reason}
        onClose={close}
        onCreate={create}
      />
    )
  if (shown === 'create-disk')
    return <CreateDiskPanel project={project} instance={instance} onClose={close} />
  return null
}
