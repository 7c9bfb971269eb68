'use client'

import { useCallback } from 'react'
import {
  maxProblem,
  minProblem,
  subnetProblem,
  usualLengths,
} from '@/app/(console)/system/_pools/member-fields'
import { addSubnetPoolMember } from '@/app/(console)/system/_pools/subnet-pool-actions'
import { systemReads } from '@/lib/api/system-reads'
import { NumberField, TextChoiceField } from '@/lib/form/choice-fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useRead } from '@/lib/reading/use-read'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { allTaken } from './all-taken'

/** Gives a pool a further subnet. */
export function MemberForm({ pool }: { pool: string }) {
  return (
    <FormPanel
      title="Add member"
      missing={useMissing().changeFleet}
      action={addSubnetPoolMember}
      hidden={{ pool }}
      closeTo={routes.subnetPool(pool)}
    >
      <MemberFields pool={pool} />
    </FormPanel>
  )
}

const EXAMPLES: Readonly<Record<string, string>> = { v4: '198.51.100.0/24', v6: '2001:db8::/48' }

function MemberFields({ pool }: { pool: string }) {
  const { data } = useApiQuery(systemReads.systemSubnetPoolView({ path: { pool } }))
  const { data: taken } = useRead(allTaken(pool))
  const version = data?.ipVersion
  const validate = useCallback(
    (text: string) => subnetProblem(text, version, taken ?? []),
    [version, taken],
  )
  const subnet = useChoice('subnet', validate)
  const within = subnet.value
  const min = useChoice(
    'minPrefixLength',
    useCallback((text: string) => minProblem(text, within), [within]),
  )
  const least = min.value
  const max = useChoice(
    'maxPrefixLength',
    useCallback((text: string) => maxProblem(text, least, within), [least, within]),
  )
  const usual = usualLengths(within)
  const limits = { min: usual?.min ?? 0, max: usual?.max ?? (version === 'v4' ? 32 : 128) }
  const example = version == null ? undefined : EXAMPLES[version]
  return (
    <>
      <TextChoiceField
        label="Subnet"
        required
        mono
        data-autofocus
        choice={subnet}
        hint={`External subnets are taken from it${example === undefined ? '' : `, for example ${example}`}. It can’t overlap other members, nor ranges of IP pools.`}
      />
      <NumberField
        label="Minimum prefix length"
        optional
        choice={min}
        {...limits}
        hint={`Of the largest external subnet. Leave blank for the length of the subnet itself${usual ? ` (${usual.min})` : ''}.`}
      />
      <NumberField
        label="Maximum prefix length"
        optional
        choice={max}
        {...limits}
        hint={`Of the smallest external subnet. Leave blank for a single address${usual ? ` (${usual.max})` : ''}.`}
      />
    </>
  )
}
