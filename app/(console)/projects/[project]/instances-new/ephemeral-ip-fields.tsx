'use client'

import { useCallback } from 'react'
import { PoolMark } from '@/app/(console)/projects/[project]/_floating-ips/pool-mark'
import { versionText } from '@/app/(console)/projects/[project]/_floating-ips/pool-options'
import { defaultValue } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import { CheckboxField, ComboboxField } from '@/lib/form/choice-fields'
import { useChoice } from '@/lib/form/use-field'
import { requiredMessage } from '@/lib/validate/required'
import type { EphemeralOffer } from './ephemeral-offers'
import { type Choices, isLoading, listWords } from './form-values'

/** The box of one ephemeral address, and the pool that it comes from. */
export function EphemeralIpFields(props: {
  readonly offer: EphemeralOffer
  readonly choices: Pick<Choices, 'arePoolsKnown' | 'loading'>
  readonly ephemeral: ReturnType<typeof useChoice>
}) {
  const { offer, ephemeral } = props
  const { fields, label, poolLabel, pools, defaults } = offer
  const { arePoolsKnown } = props.choices
  const isOn = ephemeral.value === 'true'
  const mustChoose = isOn && pools.length + defaults.length > 0
  const pool = useChoice(
    fields[1],
    useCallback(
      (value: string) => (mustChoose && value === '' ? requiredMessage(poolLabel) : undefined),
      [mustChoose, poolLabel],
    ),
  )
  const hasDefault = defaults.length > 0 || pools.some(({ isDefault }) => isDefault)
  return (
    <div className="field-group">
      <CheckboxField
        label={label}
        hint={
          isLoading(props.choices, 'pools')
            ? `${listWords.pools} are loading…`
            : pools.length > 0 || !arePoolsKnown
              ? 'An external address for as long as the instance exists.'
              : 'No IP pool is linked to your silo, so no addresses are available.'
        }
        disabled={pools.length === 0 && arePoolsKnown}
        choice={ephemeral}
      />
      <div hidden={!mustChoose}>
        <ComboboxField
          label={poolLabel}
          placeholder="Choose a pool"
          required
          choice={pool}
          hint={hasDefault ? undefined : 'Your silo has no default pool.'}
          options={[
            ...defaults.map((version) => ({
              value: defaultValue(version),
              label: `Default ${versionText(version)} pool`,
            })),
            ...pools.map((each) => ({
              ...{ value: each.name, label: each.name, meta: each.description || undefined },
              mark: <PoolMark pool={each} />,
            })),
          ]}
        />
      </div>
    </div>
  )
}
