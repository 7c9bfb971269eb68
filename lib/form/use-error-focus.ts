'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { FieldErrors } from './field-checks'

/**
 * Moves the focus once React has rendered the error messages and the form is unlocked. Call `onErrors` with
 * the errors, and `onSend` when the form is sent.
 */
export function useErrorFocus(formRef: RefObject<HTMLFormElement | null>, isPending: boolean) {
  const toFocus = useRef<FieldErrors>(null)
  const sentFrom = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isPending || !toFocus.current || !formRef.current) return
    focusFirst(formRef.current, toFocus.current)
    toFocus.current = null
    // A locked form loses the focus; without a field to focus, it goes back to where it was.
    if (document.activeElement === document.body) sentFrom.current?.focus()
  })
  return {
    onErrors: (errors: FieldErrors) => {
      toFocus.current = errors
    },
    onSend: () => {
      sentFrom.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
  }
}

/** Focuses the first control with an error in `bad`, and opens the details element around it. */
export function focusFirst(form: HTMLFormElement, bad: FieldErrors): void {
  const names = new Set(Object.keys(bad).map((name) => name.split('.')[0]))
  const control = ([...form.elements] as HTMLInputElement[]).find(
    (each) => each.type !== 'hidden' && names.has(each.dataset['field'] ?? each.name),
  )
  const folded = control?.closest('details')
  if (folded) folded.open = true
  control?.focus()
}
