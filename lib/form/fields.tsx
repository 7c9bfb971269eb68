'use client'

import { type ComponentProps, useCallback } from 'react'
import { TextArea, TextField as PlainTextField } from '@/lib/ui/text-field'
import { validateDescription } from '@/lib/validate/description'
import { validateName } from '@/lib/validate/name'
import { validateRequired } from '@/lib/validate/required'
import type { Validate } from './form-context'
import { useField } from './use-field'

/**
 * A text field of a form; a required one is refused while it is empty. `validate` takes the place of that
 * check, and must be stable: module scope, or memoised.
 */
export function TextField({
  validate,
  ...rest
}: ComponentProps<typeof PlainTextField> & { validate?: Validate }) {
  const { name, label, required } = rest
  const own = useCallback(
    (value: string) => (required ? validateRequired(value, label) : undefined),
    [required, label],
  )
  return <PlainTextField {...rest} {...useField(name, validate ?? own)} />
}

/** The name of a resource, with the platform's rule. */
export function NameField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <PlainTextField
      label="Name"
      {...useField('name', validateName)}
      required
      mono
      {...(autoFocus ? { 'data-autofocus': true } : {})}
    />
  )
}

/** A resource's description, optional. */
export function DescriptionField() {
  return <TextArea label="Description" optional {...useField('description', validateDescription)} />
}
