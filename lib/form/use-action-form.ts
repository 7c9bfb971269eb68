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
import {
  blankForm,
  type FormAction,
  type FormState,
  type FormValues,
  type Outcome,
  type Plan,
  PLAN_FIELD,
  type PlanningAction,
  type Problem,
} from '@/lib/action/outcome'
import { RIGHTS } from '@/lib/api/rights'
import { requestPoll } from '@/lib/live/live-store'
import { expectChange } from '@/lib/table/use-stable-rows'
import { announce } from '@/lib/ui/announce'
import { toast } from '@/lib/ui/toast-store'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { logFailure } from '@/lib/errors/log'
import { keepDraft, servedValues, takeDraft, typedValues } from './draft'
import type { FormContextValue, Validate } from './form-context'
import { useAfterPress } from './use-after-press'
import { leaveToSignIn, SESSION_END_EVENT } from './session-end'
import { shownBy, shownByPosted, withStrays } from './stray-errors'

/** What a form does by code of the browser, which knows nothing of PLAN_FIELD. */
export interface OwnAction {
  readonly run: FormAction
  /**
   * What it would call, or what hinders it: changes nothing. `null` when there is nothing to tell;
   * then the form offers no equivalent.
   */
  readonly plan: ((form: FormData) => Promise<Plan | Outcome>) | null
}

/** Asks a server action which call it would make. */
export const planBy =
  (action: PlanningAction) =>
  async (form: FormData): Promise<Plan | Outcome> => {
    form.set(PLAN_FIELD, 'yes')
    const { plan, outcome } = await action(blankForm, form)
    // No change before it was through.
    return plan ?? outcome ?? { type: 'success', data: undefined }
  }

export interface ActionFormOptions {
  readonly action: PlanningAction | OwnAction
  /** What the fields start with, by name. */
  readonly initial?: Readonly<Record<string, string>> | undefined
  /** Names of the operations whose lists a success makes stale. */
  readonly touches?: readonly string[] | undefined
  /** What is sent besides what was filled in. */
  readonly hidden?: Readonly<Record<string, string>> | undefined
  /** Tells its draft from those of other forms at the same path. */
  readonly draft?: string | undefined
  /** True when nothing is sent: the action only gathers what another form will send. */
  readonly isLocal?: boolean | undefined
  /** The role that the reader lacks for it, in words: nothing can be sent. */
  readonly missing?: string | undefined
  /** After a success, with what was typed: for forms that their owner takes away. */
  readonly onDone?: ((values: FormValues) => void) | undefined
}

const noErrors: Readonly<Record<string, string>> = {}

const isFailure = (outcome: Outcome | null) => outcome?.type === 'failure'

/**
 * One form that submits a server action: checks fields before sending, sends once however often it
 * is pressed, shows what came back where it belongs, focuses the first bad field, and keeps a draft
 * when the session is over. Before JavaScript has loaded the browser posts the form itself.
 */
export function useActionForm(options: ActionFormOptions) {
  const { initial = {}, touches = [], draft = '', isLocal = false, missing, onDone } = options
  const { run, plan: findPlan } =
    typeof options.action === 'function'
      ? { run: options.action, plan: planBy(options.action) }
      : options.action
  // The state of a post without script, rendered by the server; afterwards `state` is ours.
  const [answered, postAction] = useActionState(run, blankForm)
  const given = Object.keys(options.hidden ?? {})
  const posted = withStrays(answered, shownByPosted(answered.values, given))
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

  // What is typed before there is script is as much to lose as what is typed later.
  const [isServed] = useState(!useHydrated())
  useEffect(() => {
    if (formRef.current)
      pristine.current ??= JSON.stringify(
        isServed ? servedValues(formRef.current) : typedValues(formRef.current),
      )
  }, [isServed])
  // After the effect above: a restored draft is something that a close would lose.
  useDraft(formRef, pathname + draft, setValues)

  const register = useCallback((name: string, validate: Validate) => {
    checks.current.set(name, validate)
    return () => void checks.current.delete(name)
  }, [])
  const afterPress = useAfterPress()
  const check = useCallback<FormContextValue['check']>(
    (name, value, when) => {
      const judge = () =>
        setErrors((now) => {
          // While it is being typed a field is only ever forgiven, never scolded.
          if (when === 'input' && now[name] === undefined) return now
          const problem =
            value === '' && when === 'blur' ? now[name] : checks.current.get(name)?.(value)
          if (problem === now[name]) return now
          const { [name]: _, ...others } = now
          return problem === undefined ? others : { ...others, [name]: problem }
        })
      if (when === 'blur') afterPress(judge)
      else judge()
    },
    [afterPress],
  )

  // Once React shows the messages that the fields are described by, and the form is unlocked.
  const toFocus = useRef<Readonly<Record<string, string>>>(null)
  const sentFrom = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isPending || !toFocus.current || !formRef.current) return
    focusFirst(formRef.current, toFocus.current)
    toFocus.current = null
    // A locked form loses the focus; where no field is to blame it goes back to where it was.
    if (document.activeElement === document.body) sentFrom.current?.focus()
  })

  const readAgain = () => {
    for (const name of touches) void queries.invalidateQueries({ queryKey: [name] })
  }

  const settle = ({ outcome, values: typed }: FormState) => {
    if (!outcome) return
    if (outcome.type === 'expired') {
      leaveToSignIn()
      return
    }
    if (outcome.type === 'failure') {
      setErrors(outcome.fieldErrors)
      for (const problem of outcome.problems) {
        if (problem.outcomeUnknown || problem.isStale) readAgain()
        if (problem.status === 403) void queries.invalidateQueries({ queryKey: [RIGHTS] })
        logFailure(pathname, problem)
        announce(problem.message, 'assertive')
      }
      toFocus.current = outcome.fieldErrors
      return
    }
    pristine.current = null
    if (!isLocal) {
      expectChange()
      requestPoll()
      readAgain()
    }
    if (outcome.notice) toast({ variant: 'success', ...outcome.notice })
    if (outcome.to !== undefined) router.push(outcome.to, { scroll: false })
    onDone?.(typed)
  }

  /** Whether the fields' own checks let it through; says and focuses what they don't. */
  const isFilledIn = (data: FormData): boolean => {
    const found: Record<string, string> = {}
    for (const [name, validate] of checks.current) {
      // The last one counts, as it does on the server (CheckboxField).
      const value = data.getAll(name).at(-1)
      const problem = validate(typeof value === 'string' ? value : '')
      if (problem !== undefined) found[name] = problem
    }
    setErrors(found)
    setState(blankForm)
    const isGood = Object.keys(found).length === 0
    if (!isGood) toFocus.current = found
    return isGood
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || missing) return
    const form = event.currentTarget
    const data = new FormData(form)
    if (!isFilledIn(data)) return
    sentFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    startTransition(async () => {
      const next = withStrays(await submitted(run, data), shownBy(form, given))
      startTransition(() => {
        setState(next)
        settle(next)
      })
    })
  }

  /**
   * The calls that the form would make of what is typed now; nothing is changed. Shows what hinders
   * them, and answers undefined then. Rejects when the console can't be reached.
   */
  const plan = async (find: NonNullable<typeof findPlan>): Promise<Plan | undefined> => {
    if (!formRef.current) return undefined
    const form = formRef.current
    const data = new FormData(form)
    if (!isFilledIn(data)) return undefined
    const found = await find(data)
    if ('calls' in found) return found
    if (found.type === 'success') toast({ content: 'Nothing would be sent.' })
    else {
      const next = withStrays({ values: {}, outcome: found }, shownBy(form, given))
      setState(next)
      settle(next)
    }
    return undefined
  }

  const outcome = state.outcome
  const problems: readonly Problem[] = outcome?.type === 'failure' ? outcome.problems : []
  return {
    formProps: { ref: formRef, action: postAction, onSubmit, noValidate: true },
    context: { values, errors, register, check } satisfies FormContextValue,
    isPending,
    missing,
    /** Undefined when there is nothing to tell. */
    plan: findPlan === null ? undefined : () => plan(findPlan),
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

/** Focuses the first control that `bad` speaks of, and opens what it is folded into. */
function focusFirst(form: HTMLFormElement, bad: Readonly<Record<string, string>>): void {
  const names = new Set(Object.keys(bad).map((name) => name.split('.')[0]))
  const control = ([...form.elements] as HTMLInputElement[]).find(
    (each) => each.type !== 'hidden' && names.has(each.dataset['field'] ?? each.name),
  )
  const folded = control?.closest('details')
  if (folded) folded.open = true
  control?.focus()
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

/** Types of inputs whose value is not what was typed into them. */
const FOLLOWS = new Set(['hidden', 'radio', 'checkbox', 'file'])

/** Keeps what was typed when the session ends, and puts it back when the form is on screen again. */
function useDraft(
  formRef: { readonly current: HTMLFormElement | null },
  draftKey: string,
  restore: (update: (now: Readonly<Record<string, string>>) => Record<string, string>) => void,
): void {
  useEffect(() => {
    const draft = takeDraft(draftKey)
    const form = formRef.current
    if (draft && form) {
      restore((now) => ({ ...now, ...draft }))
      // Text fields are uncontrolled: what is on screen changes only by hand. The others follow the
      // form's values (useChoice).
      for (const control of [...form.elements] as HTMLInputElement[]) {
        const value = draft[control.name]
        if (value !== undefined && !FOLLOWS.has(control.type)) control.value = value
      }
    }
    const keep = () => {
      if (formRef.current) keepDraft(draftKey, formRef.current)
    }
    window.addEventListener(SESSION_END_EVENT, keep)
    return () => window.removeEventListener(SESSION_END_EVENT, keep)
  }, [formRef, draftKey, restore])
}
