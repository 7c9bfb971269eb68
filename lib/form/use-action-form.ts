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
  /** What the fields start with, by name. */
  readonly initial?: Readonly<Record<string, string>> | undefined
  /** May change while the form is open: untouched fields follow. */
  readonly followsInitial?: boolean | undefined
  /** Sent besides the fields. */
  readonly hidden?: Readonly<Record<string, string>> | undefined
  /** Tells its draft from those of other forms at the same place; by the id of what else it is about. */
  readonly draft?: string | undefined
  /** True when nothing is sent: the action only gathers what another form will send. */
  readonly isLocal?: boolean | undefined
  /** The role that the reader lacks for it, in words: nothing can be sent. */
  readonly missing?: string | undefined
  /** The form only identifies the visitor: its values are no work, so leaving asks no question. */
  readonly isSignIn?: boolean | undefined
  /** After a success, with what was typed. */
  readonly onDone?: ((values: FormValues) => void) | undefined
}

const noErrors: FieldErrors = {}

/** What fields hold that began with one thing, once they are to begin with another: a draft stays. */
const following = (now: FormValues, before: FormValues, next: FormValues): FormValues =>
  Object.fromEntries(
    Object.keys({ ...now, ...next }).map((name) => [
      name,
      (now[name] === before[name] ? next[name] : now[name]) ?? '',
    ]),
  )

/**
 * One form that submits a server action: checks fields before sending, sends once however often it
 * is pressed, shows what came back where it belongs, focuses the first bad field, and keeps a draft
 * when the session is over. Before JavaScript has loaded the browser posts the form itself.
 */
export function useActionForm(options: ActionFormOptions) {
  const { initial = {}, draft = '', isLocal = false, isSignIn = false, missing, onDone } = options
  const { run, plan: findPlan } = ownAction(options.action)
  // The state of a post without script, rendered by the server; afterwards `state` is ours.
  const [answered, postAction] = useActionState(run, blankForm)
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
  const { typed, isDirty, onSent, onPutBack } = useDirty(formRef)
  // After useDirty: a restored draft is something that a close would lose. Its user's alone.
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

  /** Whether the fields' own checks let it through; says and focuses what they don't. */
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
    // A button may have a value of its own, as the browser would send it.
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
   * The calls that the form would make of what is typed now; nothing is changed. Shows what hinders
   * them, and answers undefined then. Rejects when the console can't be reached.
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
    /** What the fields began with, for the action; undefined where they began with nothing. */
    seen: options.initial && JSON.stringify(options.initial),
    /** Undefined when there is nothing to tell. */
    plan: findPlan === null ? undefined : () => plan(findPlan),
    /** True once the action has succeeded, while the next page is on its way. */
    isDone: outcome?.type === 'success',
    problems,
    hasErrors: problems.length > 0 || Object.keys(errors).length > 0,
    /** Leaves it by a button or a key of its own: asks first when something was typed. */
    leave: guard.leave,
    /** Leaves it at once; what was typed is there again when its reader goes back to it. */
    cancel: (go: () => void) => {
      if (isDirty()) drafts.keepCanceled()
      guard.release(go)
    },
    /** Drawn beside the form (ActionFormBody). */
    question: guard.question ?? sending.question,
  }
}
