'use client'

import { useCallback, useRef, useState } from 'react'
import { checkedAgain, type Checks, type FieldErrors } from './field-checks'
import type { FormContextValue, Validate } from './form-context'
import { useAfterPress } from './use-after-press'

/** The checks that a form's fields have registered, and the current errors. */
export function useFieldChecks(initial: FieldErrors) {
  const [errors, setErrors] = useState(initial)
  const checks = useRef(new Map<string, Validate>())
  const afterPress = useAfterPress()
  const register = useCallback((name: string, validate: Validate) => {
    checks.current.set(name, validate)
    return () => void checks.current.delete(name)
  }, [])
  const check = useCallback<FormContextValue['check']>(
    (name, value, when) => {
      const judge = () =>
        setErrors((now) => checkedAgain(now, checks.current.get(name), { name, value, when }))
      if (when === 'blur') afterPress(judge)
      else judge()
    },
    [afterPress],
  )
  return { errors, setErrors, register, check, all: (): Checks => checks.current }
}
