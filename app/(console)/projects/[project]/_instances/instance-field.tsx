'use client'

import { reads } from '@/lib/api/reads'
import type { Instance } from '@/lib/contract/instance'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { validateRequired } from '@/lib/validate/required'

const requireInstance = (value: string) => validateRequired(value, 'Instance')

interface Props {
  readonly project: string
  readonly onChoose: (instance: string) => void
  /** Why one can't be chosen now, after its state: 'stop it first'; undefined when it can. */
  readonly reason: (instance: Instance) => string | undefined
  /** Said where there is none to choose. */
  readonly none: string
}

/** Chooses an instance of a project, by its name. */
export function InstanceField({ project, onChoose, reason, none }: Props) {
  const choice = useChoice('instance', requireInstance, onChoose)
  const instances = useAllRows((page) => reads.instanceList({ query: { project, ...page } }))
  return (
    <RowsField
      label="Instance"
      required
      {...{ choice, none }}
      placeholder="Choose an instance"
      what="Instances"
      operation="instanceList"
      reading={instances}
      options={instances.data?.items.map((instance) => {
        const why = reason(instance)
        return {
          value: instance.name,
          label: instance.name,
          meta: why === undefined ? instance.runState : `${instance.runState}; ${why}`,
          disabled: why !== undefined,
        }
      })}
    />
  )
}
