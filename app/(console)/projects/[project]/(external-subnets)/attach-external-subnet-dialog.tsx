'use client'

import { useState } from 'react'
import { attachExternalSubnet } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-actions'
import { InstanceField } from '@/app/(console)/projects/[project]/_instances/instance-field'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import { ReadError } from '@/lib/api/query'
import type { ExternalSubnet } from '@/lib/contract/external-subnet'
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
  readonly known: ExternalSubnet | undefined
  readonly onClose: () => void
}

// As for its other external addresses.
const whyNot = (instance: Instance) =>
  instanceCan.updateExternalIps(instance) ? undefined : 'its subnets can’t be changed now'

/** Gives an external subnet to an instance of its project. */
export default function AttachExternalSubnetDialog({ project, name, known, onClose }: Props) {
  const { data, error } = useRead({
    ...externalSubnetReads.externalSubnetView({
      path: { externalSubnet: name },
      query: { project },
    }),
    initialData: known,
  })
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
      title="Attach external subnet"
      submitLabel="Attach"
      action={attachExternalSubnet}
      hidden={{ project, externalSubnet: name }}
      draft={`attach=${name}`}
      disabledReason={data ? reason : 'The external subnet couldn’t be loaded'}
      onClose={onClose}
    >
      {data?.instanceId ? (
        <Notice tone="notice">
          {`${data.name} (${data.subnet}) is already attached to an instance. Detach it first.`}
        </Notice>
      ) : data ? (
        <Notice>
          All traffic for{' '}
          <strong className="mono" translate="no">
            {data.subnet}
          </strong>
          <span>{` (${data.name}) will go to the instance.`}</span>
        </Notice>
      ) : (
        error instanceof ReadError && (
          <Notice tone="danger">{translate(error.failure, 'externalSubnetView').message}</Notice>
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
