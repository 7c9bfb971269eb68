'use client'

import type { ComponentProps } from 'react'
import { TextArea, TextField as PlainTextField } from '@/lib/ui/text-field'
import { validateDescription } from '@/lib/validate/description'
import { validateName } from '@/lib/validate/name'
import type { Validate } from './form-context'
import { useField } from './use-field'

const anything: Validate = () => undefined

/** A text field of a form. `validate` must be stable: module scope, or memoised. */
export function TextField({
  validate = anything,
  ...rest
}: ComponentProps<typeof PlainTextField> & { validate?: Validate }) {
  return <PlainTextField {...rest} {...useField(rest.name, validate)} />
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
