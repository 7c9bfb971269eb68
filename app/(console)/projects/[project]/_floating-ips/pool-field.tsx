'use client'

import { reads } from '@/lib/api/reads'
import { RowsField } from '@/lib/form/rows-field'
import type { Choice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { Badge } from '@/lib/ui/badge'

interface Props {
  readonly choice: Choice
  readonly optional?: boolean
  readonly hint?: string
}

/** Chooses one of the IP pools that the silo may take addresses from; the default one is badged. */
export function PoolField({ choice, optional = false, hint }: Props) {
  const pools = useAllRows((query) => reads.projectIpPoolList({ query }))
  return (
    <RowsField
      label="IP pool"
      optional={optional}
      required={!optional}
      hint={hint}
      choice={choice}
      placeholder={optional ? 'Default pool' : 'Choose a pool'}
      what="IP pools"
      operation="projectIpPoolList"
      reading={pools}
      none="The silo has no IP pools"
      options={pools.data?.items.map(({ name, description, isDefault }) => ({
        value: name,
        label: name,
        meta: description || undefined,
        mark: isDefault && <Badge>default</Badge>,
      }))}
    />
  )
}
