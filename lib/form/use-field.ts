'use client'

import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, type Validate } from './form-context'
import { typedIn } from './sent-data'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Connects a text field with its form: start value, error, and checks. */
export function useField(name: string, validate: Validate) {
  const { values, errors, register, check } = useFormContext()
  useEffect(() => register(name, validate), [name, register, validate])
  return {
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    onBlur: ({ currentTarget }: FocusEvent<Control>) => {
      const text = typedIn(currentTarget)
      if (text !== currentTarget.value) currentTarget.value = text
      check(name, text, 'blur')
    },
    onInput: ({ currentTarget }: FormEvent<Control>) =>
      check(name, typedIn(currentTarget), 'input'),
  }
}

const anything: Validate = () => undefined

/** A field whose value the form must know: a choice, or a number that other fields change. */
export interface Choice {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly set: (value: string) => void
  /** Empties it and removes its error, because another field has made the value meaningless. */
  readonly clear: () => void
  /** For fields of one line: trims the value and checks it when the reader leaves the field. */
  readonly leave: () => void
}

/**
 * A controlled field. It starts with the form's value, and follows that when a draft is restored or the
 * form's values change, unless the reader has chosen something. A form whose fields depend on each other
 * holds their choices and passes them to the fields of choice-fields.tsx. `validate` must be stable, as in
 * useField. `onSet` is called with what the reader chooses.
 */
export function useChoice(
  name: string,
  validate: Validate = anything,
  onSet?: (value: string) => void,
): Choice {
  const { values, errors, register, check } = useFormContext()
  const start = values[name] ?? ''
  const [state, setState] = useState({ start, value: start })
  useEffect(() => register(name, validate), [name, register, validate])
  // When the form's start value changes, a value that the reader has chosen stays.
  const isChosen = state.value !== state.start
  const value = state.start === start || isChosen ? state.value : start
  const error = errors[name]
  // An error of the server, for a form that the browser posted, does not come from `validate`.
  const [posted] = useState(error)
  const judge = useEffectEvent(() => {
    if (error !== posted) check(name, value, 'input')
  })
  // Another choice has changed the rule: an error of the old rule is checked again.
  useEffect(() => judge(), [validate])
  const set = (next: string) => {
    setState({ start, value: next })
    check(name, next, 'input')
    onSet?.(next)
  }
  return {
    name,
    value,
    error,
    set,
    clear: () => {
      setState({ start, value: '' })
      check(name, '', 'clear')
    },
    leave: () => {
      const text = value.trim()
      if (text !== value) set(text)
      check(name, text, 'blur')
    },
  }
}

/** The result of useJsonField: for forms that read the field's value. */
export type JsonField<T> = ReturnType<typeof useJsonField<T>>

/**
 * A field that is more than text: rows that a form gathers, a set of chosen keys. Its value is kept as JSON
 * in a hidden input (JsonInput), so that it is drafted and posted like any other; the action's schema
 * parses it by jsonField. `fallback` replaces an absent or unreadable value.
 */
export function useJsonField<T>(name: string, fallback: T, validate: Validate = anything) {
  const choice = useChoice(name, validate)
  const { errors } = useFormContext()
  const within = Object.keys(errors).find((key) => key.startsWith(`${name}.`))
  return {
    name,
    /** Whether anything was chosen, be it nothing, or chosen for the reader. */
    isSet: choice.value !== '',
    /** The value of the JsonInput. */
    text: choice.value === '' ? JSON.stringify(fallback) : choice.value,
    value: jsonValue(choice.value, fallback),
    /** The error of the field itself, else the first error within its value. */
    error: choice.error ?? (within && errors[within]),
    set: (next: T) => choice.set(JSON.stringify(next)),
  }
}

/** Parses the text of a useJsonField. */
export function jsonValue<T>(text: string | undefined, fallback: T): T {
  if (!text) return fallback
  try {
    // `set` or the form's initial values wrote it with the same type; drafts are ours too.
    return JSON.parse(text) as T
  } catch {
    return fallback
  }
}
