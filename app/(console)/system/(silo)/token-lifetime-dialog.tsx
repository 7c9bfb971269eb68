'use client'

import { useCallback } from 'react'
import type { SiloAuthSettings } from '@/lib/contract/auth-settings'
import { RadioField, SelectField, TextChoiceField } from '@/lib/form/choice-fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import {
  LIFETIME_UNITS,
  lifetimeOf,
  lifetimeProblem,
  type LifetimeUnit,
} from '@/lib/silo/token-lifetime'
import { Notice } from '@/lib/ui/notice'
import { updateTokenLifetime } from './token-actions'

interface Props {
  readonly settings: SiloAuthSettings
  /** Why the reader may not. */
  readonly missing: string | undefined
  readonly onClose: () => void
}

/** How long access tokens of the reader's silo may last. */
export default function TokenLifetimeDialog({ settings, missing, onClose }: Props) {
  const { deviceTokenMaxTtlSeconds: seconds } = settings
  const now = seconds == null ? undefined : lifetimeOf(seconds)
  return (
    <FormDialog
      title="Limit access tokens"
      submitLabel="Update limit"
      missing={missing}
      action={updateTokenLifetime}
      initial={{
        limit: now ? 'limited' : 'none',
        amount: now ? String(now.amount) : '',
        unit: now?.unit ?? 'days',
      }}
      draft="limit=tokens"
      onClose={onClose}
    >
      <Notice>Applies to tokens made from now on. Those that are there stay as they are.</Notice>
      <Fields />
    </FormDialog>
  )
}

function Fields() {
  const limit = useChoice('limit')
  return (
    <>
      <RadioField
        label="Lifetime"
        required
        choice={limit}
        options={[
          { value: 'none', label: 'No limit', hint: 'Tokens may never expire' },
          { value: 'limited', label: 'Limited' },
        ]}
      />
      {limit.value === 'limited' && <LifetimeFields />}
    </>
  )
}

function LifetimeFields() {
  const unit = useChoice('unit')
  // Options of the field, or what a draft had.
  const of = LIFETIME_UNITS.find((each) => each === unit.value) ?? 'days'
  const amount = useChoice(
    'amount',
    useCallback((text: string) => lifetimeProblem(text, of), [of]),
  )
  return (
    <div className="flex gap-3">
      <TextChoiceField label="At most" required inputMode="numeric" choice={amount} />
      <SelectField label="Unit" choice={unit} options={UNIT_OPTIONS} />
    </div>
  )
}

const UNIT_OPTIONS = LIFETIME_UNITS.map((value: LifetimeUnit) => ({ value, label: value }))
