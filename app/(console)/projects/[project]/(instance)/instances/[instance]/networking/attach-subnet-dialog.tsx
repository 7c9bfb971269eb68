'use client'

import { useState } from 'react'
import { attachExternalSubnet } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-actions'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import { whyUnreachable } from '@/lib/contract/external-ip-can'
import { ipVersionOf } from '@/lib/contract/ip-stack'
import type { IpVersion } from '@/lib/contract/ip'
import { FormDialog } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { validateRequired } from '@/lib/validate/required'

interface Props {
  readonly project: string
  readonly instance: string
  /** The versions at which the instance can be reached, where they are known. */
  readonly inside: readonly IpVersion[] | undefined
  readonly onClose: () => void
}

const requireSubnet = (value: string) => validateRequired(value, 'External subnet')

/** Gives an instance one of the project's free external subnets. */
export default function AttachSubnetDialog({ project, instance, inside, onClose }: Props) {
  const [chosen, setChosen] = useState('')
  return (
    <FormDialog
      missing={useMissing(project).changeInProject}
      title="Attach external subnet"
      submitLabel="Attach"
      action={attachExternalSubnet}
      hidden={{ project, instance }}
      draft="attach-external-subnet"
      disabledReason={chosen === '' ? 'Choose an external subnet' : undefined}
      onClose={onClose}
    >
      <p className="text-muted">
        All traffic for the subnet will go to the instance until you detach it.
      </p>
      <SubnetField project={project} inside={inside} onChoose={setChosen} />
    </FormDialog>
  )
}

function SubnetField(
  props: Pick<Props, 'project' | 'inside'> & {
    readonly onChoose: (name: string) => void
  },
) {
  const { project, inside, onChoose } = props
  const choice = useChoice('externalSubnet', requireSubnet, onChoose)
  const all = useAllRows((page) =>
    externalSubnetReads.externalSubnetList({ query: { project, ...page } }),
  )
  return (
    <RowsField
      label="External subnet"
      required
      choice={choice}
      placeholder="Choose an external subnet"
      what="External subnets"
      operation="externalSubnetList"
      reading={all}
      none="No external subnets available"
      options={all.data?.items
        .filter(({ instanceId }) => !instanceId)
        .map(({ name, subnet, description }) => {
          const why = whyUnreachable(inside, ipVersionOf(subnet))
          return {
            value: name,
            label: name,
            meta: [subnet, why ?? description].filter(Boolean).join(' · '),
            disabled: why !== undefined,
          }
        })}
    />
  )
}
