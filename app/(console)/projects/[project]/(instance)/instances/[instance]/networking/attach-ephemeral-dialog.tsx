'use client'

import { useState } from 'react'
import { PoolField } from '@/app/(console)/projects/[project]/_floating-ips/pool-field'
import { presetPool } from '@/app/(console)/projects/[project]/_floating-ips/pool-options'
import { reads } from '@/lib/api/reads'
import type { IpVersion } from '@/lib/contract/ip'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { validateRequired } from '@/lib/validate/required'
import { attachEphemeralIp } from './external-ip-actions'

interface Props {
  /** Why no address of a version can be had; undefined when it can. */
  readonly whyNot?: ((version: IpVersion) => string | undefined) | undefined
  readonly project: string
  readonly instance: string
  readonly onClose: () => void
}

const VERSIONS = ['v4', 'v6'] as const

const requirePool = (value: string) => validateRequired(value, 'IP pool')

/** Gives an instance an address of its own, from a pool. */
export default function AttachEphemeralDialog({ project, instance, whyNot, onClose }: Props) {
  const pools = useAllRows((query) => reads.projectIpPoolList({ query }))
  const free = VERSIONS.filter((version) => !whyNot?.(version))
  const preset = presetPool(pools.data?.items ?? [], free)?.name ?? ''
  const [chosen, setChosen] = useState<string>()
  const missing = useMissing(project).changeInProject
  // The form starts with the default pool: before it is known there is no form.
  if (!pools.data && !pools.failure) return null
  return (
    <FormDialog
      missing={missing}
      title="Attach ephemeral IP"
      submitLabel="Attach"
      action={attachEphemeralIp}
      initial={{ pool: preset }}
      hidden={{ project, instance }}
      draft="attach-ephemeral"
      disabledReason={(chosen ?? preset) === '' ? 'Choose an IP pool' : undefined}
      onClose={onClose}
    >
      <p className="text-muted">
        The instance gets an address from the pool. The address is released when you detach it or
        delete the instance.
      </p>
      <Pool onChoose={setChosen} whyNot={whyNot} />
    </FormDialog>
  )
}

function Pool(props: { onChoose: (pool: string) => void; whyNot: Props['whyNot'] }) {
  const { onChoose, whyNot } = props
  return <PoolField choice={useChoice('pool', requirePool, onChoose)} whyNot={whyNot} />
}
