'use client'

import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, type Validate } from './form-context'
import { typedIn } from './sent-data'

type Control = HTMLInputElement | HTMLTextAreaElement

/** What a text field needs of its form: its start value, its error, and when to be checked. */
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

/** A field whose value its form must know: a choice, or a number that other fields move. */
export interface Choice {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly set: (value: string) => void
  /** Empties it with its error, because another field has made its value meaningless. */
  readonly clear: () => void
  /** For fields of one line: checks what was left there, without the blanks around it. */
  readonly leave: () => void
}

/**
 * A controlled field: starts with the form's value, and again when a draft is put back or the form
 * learns of another, unless something was chosen. The form of
 * dependent fields holds the choices and hands them to the fields of choice-fields.tsx. `validate`
 * must be stable, as in useField. `onSet` is told what the reader chooses, for what stands around the
 * form's fields.
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
  // What the form starts with has changed: what the reader has chosen stays.
  const isChosen = state.value !== state.start
  const value = state.start === start || isChosen ? state.value : start
  const error = errors[name]
  // What the server has said of a form that the browser posted is no rule's.
  const [posted] = useState(error)
  const judge = useEffectEvent(() => {
    if (error !== posted) check(name, value, 'input')
  })
  // Another choice has changed the rule: an error of the old one goes with it.
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

/** What useJsonField returns: for fields whose form looks at their values too. */
export type JsonField<T> = ReturnType<typeof useJsonField<T>>

/**
 * A field that is more than text: rows gathered in a form, a set of chosen keys. Kept as JSON in a
 * hidden input of the name (JsonInput), so that it is drafted and posted like any other; the
 * action's schema parses it by jsonField. `fallback` stands for an absent or unreadable value.
 */
export function useJsonField<T>(name: string, fallback: T, validate: Validate = anything) {
  const choice = useChoice(name, validate)
  const { errors } = useFormContext()
  const within = Object.keys(errors).find((key) => key.startsWith(`${name}.`))
  return {
    name,
    /** For JsonInput. */
    text: choice.value === '' ? JSON.stringify(fallback) : choice.value,
    value: jsonValue(choice.value, fallback),
    /** The field's own, else the first of something in it. */
    error: choice.error ?? (within && errors[within]),
    set: (next: T) => choice.set(JSON.stringify(next)),
  }
}

/** What a field of useJsonField holds, by its text. */
export function jsonValue<T>(text: string | undefined, fallback: T): T {
  if (!text) return fallback
  try {
    // Written by `set`, or by the form's initial values, of the same type; a draft is ours too.
    return JSON.parse(text) as T
  } catch {
    return fallback
  }
}
