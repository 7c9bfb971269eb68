'use client'

import { TextField } from '@/lib/form/fields'
import type { Validate } from '@/lib/form/form-context'

interface Props<N extends string> {
  readonly fields: readonly (readonly [name: N, label: string])[]
  readonly checks: Readonly<Record<N, Validate>>
  /** Of all of them; optional without. */
  readonly hint?: string
}

/** Numbers side by side. */
export function DigitsFields<N extends string>({ fields, checks, hint }: Props<N>) {
  return (
    <div className="field-pair">
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          {...(hint === undefined ? { optional: true } : { required: true, hint })}
          inputMode="numeric"
          validate={checks[name]}
        />
      ))}
    </div>
  )
}
