'use client'

import { type ReactNode, useState } from 'react'
import { InstanceField } from '@/app/(console)/projects/[project]/_instances/instance-field'
import { type Read, ReadError } from '@/lib/api/query'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { translate } from '@/lib/errors/translate'
import { FormDialog, type FormDialogProps } from '@/lib/form/form-dialog'
import { useMissing } from '@/lib/rights/use-missing'
import { useRead } from '@/lib/reading/use-read'
import { Notice } from '@/lib/ui/notice'

interface Attachable {
  readonly id: string
  readonly name: string
  readonly instanceId?: string | null
}

interface AttachDialog<T extends Attachable> {
  /** 'floating IP' */
  readonly noun: string
  readonly read: (project: string, name: string) => Read<T>
  readonly action: FormDialogProps['action']
  /** What the action's schema calls it: 'floatingIp'. */
  readonly field: string
  /** What it is, besides its name. */
  readonly addressOf: (thing: T) => string
  /** The sentence of what comes of it, around its address. */
  readonly says: readonly [before: string, after: (thing: T) => string]
  /** What of an instance can't be changed now: 'its addresses'. */
  readonly changes: string
}

interface Props<T> {
  readonly project: string
  readonly name: string
  /** What its row says, so that the dialog opens at once. */
  readonly known: T | undefined
  readonly onClose: () => void
}

/** The dialog that gives something public of a project to one of its instances. */
export function defineAttachDialog<T extends Attachable>(dialog: AttachDialog<T>) {
  const { noun, read, action, field, changes } = dialog
  const whyNot = (instance: Instance) =>
    instanceCan.updateExternalIps(instance) ? undefined : `${changes} can’t be changed now`
  return function AttachDialog({ project, name, known, onClose }: Props<T>) {
    const its = read(project, name)
    const { data, error } = useRead({ ...its, initialData: known })
    const missing = useMissing(project).changeInProject
    const [instance, setInstance] = useState('')
    const reason = data?.instanceId
      ? 'Already attached to an instance'
      : instance === ''
        ? 'Choose an instance'
        : undefined
    return (
      <FormDialog
        missing={missing}
        title={`Attach ${noun}`}
        submitLabel="Attach"
        action={action}
        hidden={{ project, [field]: name }}
        draft={`attach=${data?.id ?? ''}`}
        disabledReason={data ? reason : `The ${noun} couldn’t be loaded`}
        onClose={onClose}
      >
        {data ? (
          <Facts of={dialog} thing={data} />
        ) : (
          error instanceof ReadError && (
            <Notice tone="danger">
              {translate(error.failure, String(its.queryKey[0])).message}
            </Notice>
          )
        )}
        <InstanceField
          project={project}
          onChoose={setInstance}
          reason={whyNot}
          none="The project has no instances"
        />
      </FormDialog>
    )
  }
}

/** What comes of it, or why nothing can. */
function Facts<T extends Attachable>(props: {
  readonly of: Pick<AttachDialog<T>, 'addressOf' | 'says'>
  readonly thing: T
}): ReactNode {
  const { of, thing } = props
  const address = of.addressOf(thing)
  if (thing.instanceId)
    return (
      <Notice tone="notice">
        {`${thing.name} (${address}) is already attached to an instance. Detach it first.`}
      </Notice>
    )
  const [before, after] = of.says
  return (
    <Notice>
      <span>{`${before} `}</span>
      <strong className="mono" translate="no">
        {address}
      </strong>
      <span>{after(thing)}</span>
    </Notice>
  )
}
