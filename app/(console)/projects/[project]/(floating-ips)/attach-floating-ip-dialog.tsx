'use client'

import { useState } from 'react'
import { attachFloatingIp } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-actions'
import { InstanceField } from '@/app/(console)/projects/[project]/_instances/instance-field'
import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { translate } from '@/lib/errors/translate'
import { FormDialog } from '@/lib/form/form-dialog'
import { useMissing } from '@/lib/rights/use-missing'
import { useRead } from '@/lib/reading/use-read'
import { Notice } from '@/lib/ui/notice'

interface Props {
  readonly project: string
  readonly name: string
  /** What its row says, so that the dialog opens at once. */
  readonly known: FloatingIp | undefined
  readonly onClose: () => void
}

const whyNot = (instance: Instance) =>
  instanceCan.updateExternalIps(instance) ? undefined : 'its addresses can’t be changed now'

/** Gives a floating IP to an instance of its project. */
export default function AttachFloatingIpDialog({ project, name, known, onClose }: Props) {
  const floating = useRead({
    ...reads.floatingIpView({ path: { floatingIp: name }, query: { project } }),
    initialData: known,
  })
  const missing = useMissing(project).changeInProject
  const [instance, setInstance] = useState('')
  const { data, error } = floating
  const reason = data?.instanceId
    ? 'Already attached to an instance'
    : instance === ''
      ? 'Choose an instance'
      : undefined
  return (
    <FormDialog
      missing={missing}
      title="Attach floating IP"
      submitLabel="Attach"
      action={attachFloatingIp}
      hidden={{ project, floatingIp: name }}
      draft={`attach=${name}`}
      disabledReason={data ? reason : 'The floating IP couldn’t be loaded'}
      onClose={onClose}
    >
      {data?.instanceId ? (
        <Notice tone="notice">
          {`${data.name} (${data.ip}) is already attached to an instance. Detach it first.`}
        </Notice>
      ) : data ? (
        <Notice>
          The instance will be reachable at{' '}
          <strong className="mono" translate="no">
            {data.ip}
          </strong>
          <span>{` (${data.name}).`}</span>
        </Notice>
      ) : (
        error instanceof ReadError && (
          <Notice tone="danger">{translate(error.failure, 'floatingIpView').message}</Notice>
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
