'use client'

import { useEffect, useState } from 'react'
import { addIpRange, addServiceRange } from '@/app/(console)/system/_pools/ip-pool-actions'
import { systemReads } from '@/lib/api/system-reads'
import type { IpPool } from '@/lib/contract/ip-pool'
import { useFormContext } from '@/lib/form/form-context'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useRead } from '@/lib/reading/use-read'
import { Notice } from '@/lib/ui/notice'
import { TextField } from '@/lib/ui/text-field'
import {
  type IpRangeText,
  type RangeProblems,
  rangeSizeWords,
  validateNewRange,
} from '@/lib/validate/ip-range'
import { kindProblem } from '@/lib/validate/pool-range'
import { allRanges, type OwnedRange } from './all-taken'

/** Gives a pool a further range of addresses. */
export function RangeForm({ pool }: { pool: string }) {
  return (
    <FormPanel
      title="Add IP range"
      missing={useMissing().changeFleet}
      action={addIpRange}
      hidden={{ pool }}
      closeTo={routes.ipPool(pool)}
    >
      <Notice>The range includes both addresses. The last must not come before the first.</Notice>
      <RangeFields pool={pool} />
    </FormPanel>
  )
}

/** The same for the pool of the platform's own services. */
export function ServiceRangeForm() {
  return (
    <FormPanel
      title="Add IP range"
      missing={useMissing().changeFleet}
      action={addServiceRange}
      closeTo={routes.servicePool}
    >
      <Notice>The range includes both addresses. The last must not come before the first.</Notice>
      <RangeFields pool={undefined} />
    </FormPanel>
  )
}

/** The two ends as they stand, and what they may not meet. */
class Typed {
  range: IpRangeText = { first: '', last: '' }
  others: readonly OwnedRange[] = []
  /** Undefined until it is read; of a platform of the specification's time nothing more is known. */
  kind: Pick<IpPool, 'ipVersion' | 'poolType'> | undefined

  // Stable, as fields ask for.
  readonly validate = {
    first: (first: string) => this.#problems({ ...this.range, first }).first,
    last: (last: string) => this.#problems({ ...this.range, last }).last,
  }

  #problems(range: IpRangeText): RangeProblems {
    const problems = validateNewRange(range, this.others)
    if (Object.keys(problems).length > 0) return problems
    const ranges = this.others.filter(({ pool }) => pool === undefined)
    const ends = { first: range.first.trim(), last: range.last.trim() }
    return kindProblem(ends, { ...this.kind, ranges })
  }
}

/** `pool` is undefined for that of the platform's own services. */
function RangeFields({ pool }: { pool: string | undefined }) {
  const [typed] = useState(() => new Typed())
  const { check } = useFormContext()
  const first = useChoice('first', typed.validate.first)
  const last = useChoice('last', typed.validate.last)
  const { data: others } = useRead(allRanges(pool))
  const can = usePlatformCan()
  const { data: kind } = useApiQuery(
    pool === undefined
      ? systemReads.ipPoolServiceView({})
      : systemReads.ipPoolView({ path: { pool } }),
    { isEnabled: can('versions') },
  )
  const range = { first: first.value, last: last.value }
  useEffect(() => {
    typed.range = { first: first.value, last: last.value }
    if (others) typed.others = others
    typed.kind = kind
  }, [typed, first.value, last.value, others, kind])

  /** What is wrong with one end may be mended at the other. */
  const change = (end: 'first' | 'last', value: string) => {
    typed.range = { ...typed.range, [end]: value }
    const [here, there] = end === 'first' ? [first, last] : [last, first]
    here.set(value)
    check(there.name, there.value, 'input')
  }
  return (
    <>
      <TextField
        label="First"
        name="first"
        required
        mono
        data-autofocus
        value={first.value}
        error={first.error}
        onChange={({ currentTarget }) => change('first', currentTarget.value)}
        onBlur={first.leave}
      />
      <TextField
        label="Last"
        name="last"
        required
        mono
        value={last.value}
        error={last.error}
        hint={rangeSizeWords(range)}
        onChange={({ currentTarget }) => change('last', currentTarget.value)}
        onBlur={last.leave}
      />
    </>
  )
}
