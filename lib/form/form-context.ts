'use client'

import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { Outcome } from '@/lib/change/outcome'
import type { SendGuard } from './send-guard'

export type Validate = (value: string) => string | undefined

/** What a form provides to its fields. */
export interface FormContextValue {
  /** The start value of each field: the initial one, or what was typed before. */
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** Registers a field's own check; returns a function that unregisters it. */
  readonly register: (name: string, validate: Validate) => () => void
  /** Checks one field: after the reader left it, while they correct it, or when another field emptied it. */
  readonly check: (name: string, value: string, when: 'blur' | 'input' | 'clear') => void
  /**
   * For a button that uses the typed values without sending them: reads and checks the form as sending
   * does, and shows errors at their fields, including those of the outcome of `find`; null means no errors.
   */
  readonly ask: (find: (form: FormData) => Promise<Outcome | null>) => Promise<void>
  /** Registers a guard to be asked before the form is sent; returns a function that unregisters it. */
  readonly guard: (find: SendGuard) => () => void
}

export const FormContext = createContext<FormContextValue | null>(null)

/** Registers a guard from within a form: it runs before the form is sent, on the values of that moment. */
export function useSendGuard(find: SendGuard): void {
  const { guard } = useFormContext()
  const now = useEffectEvent(find)
  useEffect(() => guard((form) => now(form)), [guard])
}

/** The context of the surrounding form. */
export function useFormContext(): FormContextValue {
  const form = use(FormContext)
  if (!form) throw new Error('a field stands outside of a form')
  return form
}
