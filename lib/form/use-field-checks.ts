'use client'

import { useCallback, useRef, useState } from 'react'
import { checkedAgain, type Checks, type FieldErrors } from './field-checks'
import type { FormContextValue, Validate } from './form-context'
import { useAfterPress } from './use-after-press'

/** The checks that a form's fields have registered, and the current errors. */
export function useFieldChecks(initial: FieldErrors) {
  const [errors, setErrors] = useState(initial)
  const checks = useRef(new Map<string, Validate>())
  /** How often each field was changed. */
  const changes = useRef(new Map<string, number>())
  const afterPress = useAfterPress()
  const register = useCallback((name: string, validate: Validate) => {
    checks.current.set(name, validate)
    return () => void checks.current.delete(name)
  }, [])
  const check = useCallback<FormContextValue['check']>(
    (name, value, when) => {
      const judge = () =>
        setErrors((now) => checkedAgain(now, checks.current.get(name), { name, value, when }))
      const seen = changes.current.get(name) ?? 0
      if (when === 'blur')
        afterPress(() => {
          // What was typed since the press began has been checked by then.
          if ((changes.current.get(name) ?? 0) === seen) judge()
        })
      else {
        changes.current.set(name, seen + 1)
        judge()
      }
    },
    [afterPress],
  )
  return { errors, setErrors, register, check, all: (): Checks => checks.current }
}
