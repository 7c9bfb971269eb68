'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePathname, useRouter } from 'next/navigation'
import {
  type FormEvent,
  useActionState,
  useCallback,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { blankForm, type FormState, type Outcome, type Problem } from '@/lib/action/outcome'
import { kick } from '@/lib/live/live-store'
import { expectChange } from '@/lib/table/use-steady-rows'
import { announce } from '@/lib/ui/announce'
import { toast } from '@/lib/ui/toast-store'
import { logFailure } from '@/lib/errors/log'
import { keepDraft, takeDraft, typedValues } from './draft'
import type { FormContextValue, Validate } from './form-context'
import { leaveToSignIn, SESSION_END_EVENT } from './session-end'

export type FormAction = (previous: FormState, form: FormData) => Promise<FormState>

export interface ActionFormOptions {
  readonly action: FormAction
  /** What the fields start with, by name. */
  readonly initial?: Readonly<Record<string, string>> | undefined
  /** Names of the operations whose lists a success makes stale. */
  readonly touches?: readonly string[] | undefined
}

const noErrors: Readonly<Record<string, string>> = {}

const isFailure = (outcome: Outcome | null) => outcome?.type === 'failure'

/**
 * One form that submits a server action: checks fields before sending, sends once however often it
 * is pressed, shows what came back where it belongs, focuses the first bad field, and keeps a draft
 * when the session is over. Before JavaScript has loaded the browser posts the form itself.
 */
export function useActionForm({ action, initial = {}, touches = [] }: ActionFormOptions) {
  // The state of a post without script, rendered by the server; afterwards `state` is ours.
  const [posted, postAction] = useActionState(action, blankForm)
  const [state, setState] = useState(posted)
  const [errors, setErrors] = useState(
    posted.outcome?.type === 'failure' ? posted.outcome.fieldErrors : noErrors,
  )
  const [isPending, startTransition] = useTransition()
  const formRef = useRef<HTMLFormElement>(null)
  const checks = useRef(new Map<string, Validate>())
  const pathname = usePathname()
  const router = useRouter()
  const queries = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({
    ...initial,
    ...(isFailure(posted.outcome) ? posted.values : {}),
  })
  const pristine = useRef<string>(null)

  useEffect(() => {
    if (formRef.current) pristine.current ??= JSON.stringify(typedValues(formRef.current))
  }, [])
  // After the line above: a restored draft is something that a close would lose.
  useDraft(formRef, pathname, setValues)

  const register = useCallback((name: string, validate: Validate) => {
    checks.current.set(name, validate)
    return () => void checks.current.delete(name)
  }, [])
  const check = useCallback<FormContextValue['check']>((name, value, when) => {
    setErrors((now) => {
      // While it is being typed a field is only ever forgiven, never scolded.
      if (when === 'input' && now[name] === undefined) return now
      const problem =
        value === '' && when === 'blur' ? now[name] : checks.current.get(name)?.(value)
      if (problem === now[name]) return now
      const { [name]: _, ...others } = now
      return problem === undefined ? others : { ...others, [name]: problem }
    })
  }, [])

  const focusFirst = (bad: Readonly<Record<string, string>>) => {
    const controls = [...(formRef.current?.elements ?? [])] as HTMLInputElement[]
    controls.find((control) => bad[control.name] !== undefined)?.focus()
  }

  const readAgain = () => {
    for (const name of touches) void queries.invalidateQueries({ queryKey: [name] })
  }

  const settle = ({ outcome }: FormState) => {
    if (!outcome) return
    if (outcome.type === 'expired') {
      leaveToSignIn()
      return
    }
    if (outcome.type === 'failure') {
      setErrors(outcome.fieldErrors)
      for (const problem of outcome.problems) {
        if (problem.outcomeUnknown) readAgain()
        logFailure(pathname, problem)
        announce(problem.message, 'assertive')
      }
      // After React has shown the messages that the fields are described by.
      requestAnimationFrame(() => focusFirst(outcome.fieldErrors))
      return
    }
    pristine.current = null
    expectChange()
    kick()
    readAgain()
    if (outcome.notice) toast({ variant: 'success', ...outcome.notice })
    if (outcome.to !== undefined) router.push(outcome.to, { scroll: false })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const found: Record<string, string> = {}
    for (const [name, validate] of checks.current) {
      const value = data.get(name)
      const problem = validate(typeof value === 'string' ? value : '')
      if (problem !== undefined) found[name] = problem
    }
    setErrors(found)
    setState(blankForm)
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => focusFirst(found))
      return
    }
    startTransition(async () => {
      const next = await submitted(action, data)
      startTransition(() => {
        setState(next)
        settle(next)
      })
    })
  }

  const outcome = state.outcome
  const problems: readonly Problem[] = outcome?.type === 'failure' ? outcome.problems : []
  return {
    formProps: { ref: formRef, action: postAction, onSubmit, noValidate: true },
    context: { values, errors, register, check } satisfies FormContextValue,
    isPending,
    /** True once the action has succeeded, while the next page is on its way. */
    isDone: outcome?.type === 'success',
    problems,
    hasErrors: problems.length > 0 || Object.keys(errors).length > 0,
    /** Whether something was typed that a close would lose. */
    isDirty: () =>
      pristine.current !== null &&
      formRef.current !== null &&
      JSON.stringify(typedValues(formRef.current)) !== pristine.current,
  }
}

/** An action's answer; a browser that could not reach the console gets a failure to read, not a crash. */
async function submitted(action: FormAction, data: FormData): Promise<FormState> {
  try {
    return await action(blankForm, data)
  } catch {
    // The request itself failed: offline, or a deployment in between. Nobody knows if it arrived.
    return {
      values: {},
      outcome: {
        type: 'failure',
        fieldErrors: {},
        problems: [
          {
            message:
              'The console could not be reached, so the outcome is unknown. Check your connection, look whether the change is there, and try again.',
            outcomeUnknown: true,
          },
        ],
      },
    }
  }
}

/** Keeps what was typed when the session ends, and puts it back when the form is on screen again. */
function useDraft(
  formRef: { readonly current: HTMLFormElement | null },
  pathname: string,
  restore: (update: (now: Readonly<Record<string, string>>) => Record<string, string>) => void,
): void {
  useEffect(() => {
    const draft = takeDraft(pathname)
    const form = formRef.current
    if (draft && form) {
      restore((now) => ({ ...now, ...draft }))
      // The fields are uncontrolled: what is on screen changes only by hand.
      for (const control of [...form.elements] as HTMLInputElement[]) {
        const value = draft[control.name]
        if (value !== undefined && control.type !== 'hidden') control.value = value
      }
    }
    const keep = () => {
      if (formRef.current) keepDraft(pathname, formRef.current)
    }
    window.addEventListener(SESSION_END_EVENT, keep)
    return () => window.removeEventListener(SESSION_END_EVENT, keep)
  }, [formRef, pathname, restore])
}
