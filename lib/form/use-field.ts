'use client'

import { type FocusEvent, type FormEvent, useEffect } from 'react'
import { useFormContext, type Validate } from './form-context'

type Control = HTMLInputElement | HTMLTextAreaElement

/** What a text field needs of its form: its start value, its error, and when to be checked. */
export function useField(name: string, validate: Validate) {
  const { values, errors, register, check } = useFormContext()
  useEffect(() => register(name, validate), [name, register, validate])
  return {
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    onBlur: (event: FocusEvent<Control>) => check(name, event.currentTarget.value, 'blur'),
    onInput: (event: FormEvent<Control>) => check(name, event.currentTarget.value, 'input'),
  }
}
