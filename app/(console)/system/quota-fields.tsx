'use client'

import { useCallback } from 'react'
import { RESOURCE_WORDS, type Resource } from '@/lib/capacity/amounts'
import { validateQuota } from '@/lib/capacity/quota-change'
import { NumberField } from '@/lib/form/choice-fields'
import { type Choice, useChoice } from '@/lib/form/use-field'

/** A quota's field; what it says already, `kept`, is good whatever it is. */
export function useQuotaChoice(resource: Resource, kept?: string): Choice {
  const validate = useCallback(
    (text: string) => (text === kept ? undefined : validateQuota(text, resource)),
    [resource, kept],
  )
  return useChoice(resource, validate)
}

export function QuotaField(props: {
  readonly resource: Resource
  readonly choice: Choice
  readonly hint?: string
}) {
  const { resource, choice, hint } = props
  const { label, unit } = RESOURCE_WORDS[resource]
  return (
    <NumberField
      label={`${label} quota`}
      required
      unit={unit}
      choice={choice}
      {...(hint ? { hint } : {})}
    />
  )
}
