'use client'

import { type FormEvent, useActionState, useRef, useState, useTransition } from 'react'
import { ownChange } from '@/lib/change/own-change'
import {
  blankForm,
  type CallPlan,
  type FormState,
  type FormValues,
  type PlanningAction,
  type Problem,
} from '@/lib/change/outcome'
import { toast } from '@/lib/ui/toast-store'
import { errorsIn, type FieldErrors } from './field-checks'
import { type OwnAction, ownAction, submitted } from './form-actions'
import type { FormContextValue } from './form-context'
import { useSendGuards } from './send-guard'
import { sentData } from './sent-data'
import { shownBy, shownByPosted, withStrays } from './stray-errors'
import { useErrorFocus } from './use-error-focus'
import { useLeaveGuard } from './use-leave-guard'
import { useFieldChecks } from './use-field-checks'
import { useOutcome } from './use-outcome'
import { useDirty, useDraft, useDraftKey } from './use-typed'

export interface ActionFormOptions {
  readonly action: PlanningAction | OwnAction
  /** The start values of the fields, by name. */
  readonly initial?: Readonly<Record<string, string>> | undefined
  /** `initial` may change while the form is open: fields that the reader hasn't changed follow it. */
  readonly followsInitial?: boolean | undefined
  /** Sent beside the fields. */
  readonly hidden?: Readonly<Record<string, string>> | undefined
  /** Tells its draft from those of other forms at the same place; the id of what else the form is about. */
  readonly draft?: string | undefined
  /** Nothing is sent: the action only gathers values that another form will send. */
  readonly isLocal?: boolean | undefined
  /** The role that the reader lacks for the action, in words: the form can't be sent. */
  readonly missing?: string | undefined
  /** The form only identifies the visitor: its values are no work, so leaving doesn't ask. */
  readonly isSignIn?: boolean | undefined
  /** Called after a success, with the typed values. */
  readonly onDone?: ((values: FormValues) => void) | undefined
}

const noErrors: FieldErrors = {}

/** Replaces start values by new ones; fields that hold something else, such as a draft, keep it. */
const following = (now: FormValues, before: FormValues, next: FormValues): FormValues =>
  Object.fromEntries(
    Object.keys({ ...now, ...next }).map((name) => [
      name,
      (now[name] === before[name] ? next[name] : now[name]) ?? '',
    ]),
  )

/**
 * A form that submits a server action: checks fields before sending, sends once even if pressed repeatedly,
 * shows errors at their fields, focuses the first of them, and keeps a draft when the session is over.
 * Before JavaScript has loaded, the browser posts the form itself.
 */
export function useActionForm(options: ActionFormOptions) {
  const { initial = {}, draft = '', isLocal = false, isSignIn = false, missing, onDone } = options
  const { run, posted: postedTo = run, plan: findPlan } = ownAction(options.action)
  // The result of a post without script, rendered by the server; with script, `state` replaces it.
  const [answered, postAction] = useActionState(postedTo, blankForm)
  const given = Object.keys(options.hidden ?? {})
  const posted = withStrays(answered, shownByPosted(answered.values, given))
  const failure = posted.outcome?.type === 'failure' ? posted.outcome : undefined
  const [state, setState] = useState(posted)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({
    ...initial,
    ...(failure ? posted.values : {}),
  })
  const [begun, setBegun] = useState(initial)
  if (options.followsInitial && begun !== initial) {
    setBegun(initial)
    setValues((now) => following(now, begun, initial))
  }
  const [isPending, startTransition] = useTransition()
  const formRef = useRef<HTMLFormElement>(null)
  const checks = useFieldChecks(failure?.fieldErrors ?? noErrors)
  const { typed, isDirty, onSent, onPutBack, onFollowed } = useDirty(formRef)
  // After useDirty, so that a restored draft counts as typed. A draft belongs to one user.
  const draftKey = useDraftKey(draft)
  const drafts = useDraft(formRef, draftKey, typed, (update) => {
    onPutBack()
    setValues(update)
  })
  const guard = useLeaveGuard(formRef, {
    isDirty: () => !isSignIn && isDirty(),
    keep: drafts.keep,
  })
  const sending = useSendGuards()
  const { onErrors, onSend } = useErrorFocus(formRef, isPending)
  const showErrors = (errors: FieldErrors) => {
    checks.setErrors(errors)
    onErrors(errors)
  }
  const settle = useOutcome({
    isLocal,
    showErrors,
    onSent: () => {
      onSent()
      drafts.drop()
    },
    onDone,
  })

  /** Whether the fields' own checks pass; shows the errors and focuses the first. */
  const isFilledIn = (form: HTMLFormElement, data: FormData): boolean => {
    const found = errorsIn(checks.all(), data, shownBy(form, given))
    checks.setErrors(found)
    setState(blankForm)
    const isGood = Object.keys(found).length === 0
    if (!isGood) onErrors(found)
    return isGood
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || missing) return
    const form = event.currentTarget
    // The submit button may have a value, which the browser would send too.
    const { submitter } = event.nativeEvent as SubmitEvent
    const data = sentData(form, submitter)
    if (!isFilledIn(form, data)) return
    const end = (answer: FormState) => {
      const next = withStrays(answer, shownBy(form, given))
      setState(next)
      settle(next)
    }
    const send = () => {
      onSend()
      startTransition(async () => {
        const answer = await ownChange(submitted(run, data))
        startTransition(() => end(answer))
      })
    }
    void sending.pass(data, send, (problem) =>
      end({ values: {}, outcome: { type: 'failure', fieldErrors: {}, problems: [problem] } }),
    )
  }

  const ask: FormContextValue['ask'] = async (find) => {
    const form = formRef.current
    if (!form || isPending) return
    const data = sentData(form)
    if (!isFilledIn(form, data)) return
    const outcome = await find(data)
    if (!outcome || outcome.type === 'success') return
    const next = withStrays({ values: {}, outcome }, shownBy(form, given))
    setState(next)
    settle(next)
  }

  /**
   * The calls that the form would make with its current values; changes nothing. If something prevents
   * them, shows it and resolves to undefined. Rejects when the console can't be reached.
   */
  const plan = async (find: NonNullable<typeof findPlan>): Promise<CallPlan | undefined> => {
    let planned: CallPlan | undefined
    await ask(async (data) => {
      const found = await find(data)
      if (!('calls' in found)) {
        if (found.type === 'success') toast({ content: 'Nothing to send yet.' })
        return found
      }
      planned = found
      return null
    })
    return planned
  }

  const { errors, register, check } = checks
  const { outcome } = state
  const problems: readonly Problem[] = outcome?.type === 'failure' ? outcome.problems : []
  return {
    formProps: { ref: formRef, action: postAction, onSubmit, noValidate: true },
    context: {
      values,
      errors,
      register,
      check,
      ask,
      guard: sending.guard,
    } satisfies FormContextValue,
    isPending: isPending || sending.isChecking,
    missing,
    /** The start values, for the action; undefined if there were none. */
    seen: options.initial && JSON.stringify(options.initial),
    /** For LateValues. */
    late: { initial: options.initial, isDirty, onFollowed },
    /** Undefined when there is no call to show. */
    plan: findPlan === null ? undefined : () => plan(findPlan),
    /** True after a success, while the next page loads. */
    isDone: outcome?.type === 'success',
    problems,
    hasErrors: problems.length > 0 || Object.keys(errors).length > 0,
    /** Runs `go` to leave by a button or key of the form's own: asks first when something was typed. */
    leave: guard.leave,
    /** Leaves at once; the typed values are restored when the reader goes back. */
    cancel: (go: () => void) => {
      if (isDirty()) drafts.keepCanceled()
      guard.release(go)
    },
    /** Drawn beside the form (ActionFormBody). */
    question: guard.question ?? sending.question,
  }
}
