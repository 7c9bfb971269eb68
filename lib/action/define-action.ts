import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type * as z from 'zod'
import type { ParamsOf } from '@/lib/api/call'
import { isUnauthenticated, type Failure, type Result } from '@/lib/api/result'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import { translate } from '@/lib/errors/translate'
import { callPlatform } from '@/lib/platform/call'
import { kickLive } from '@/lib/platform/live'
import { mayAttempt } from '@/lib/platform/upstream'
import { routes } from '@/lib/routes'
import { currentPath, getSession } from '@/lib/session/server'
import { keepNotice } from './flash'
import type { FormState, FormValues, Notice, Outcome } from './outcome'

/** What happens after a success. */
export interface Done {
  readonly notice?: Notice
  /** Where the reader goes; stays when absent. */
  readonly to?: string
}

interface ActionSpec<S extends z.ZodType, O extends Operation> {
  /** What the caller must send; messages of its issues are shown beside their fields. */
  readonly schema: S
  /** The one platform call that the action makes. */
  readonly operation: O
  /** Input -> parameters of the call. */
  readonly params: (input: z.output<S>) => ParamsOf<O>
  readonly done: (data: AnswerOf<O>, input: z.output<S>) => Done
  /** For what could be guessed: a few attempts a minute for each address (security.md, section 4). */
  readonly isLimited?: boolean
}

/** A refusal in our own words. */
export const failure = (
  fieldErrors: Record<string, string>,
  problems: Extract<Outcome, { type: 'failure' }>['problems'] = [],
): Outcome<never> => ({ type: 'failure', fieldErrors, problems })

function invalid(error: z.ZodError): Outcome<never> {
  const fieldErrors: Record<string, string> = {}
  for (const issue of error.issues) fieldErrors[issue.path.map(String).join('.')] ??= issue.message
  const general = fieldErrors['']
  delete fieldErrors['']
  return failure(fieldErrors, general ? [{ message: general }] : [])
}

/** A failed call in words: beside the field that is to blame, else at the top of the form. */
export function failed(result: Failure, operation: string): Outcome<never> {
  const { message, field, outcomeUnknown } = translate(result, operation)
  if (field) return failure({ [field]: message })
  const { status, requestId } = result
  return failure({}, [{ message, status, requestId, ...(outcomeUnknown && { outcomeUnknown }) }])
}

const tooManyAttempts = failure({}, [
  { message: 'Too many attempts. Wait a minute, then try again.' },
])

/** Counts an attempt of this request's address. The worker's entry sets the header. */
const hasAttemptsLeft = async (): Promise<boolean> =>
  mayAttempt((await headers()).get('x-forwarded-for') ?? 'unknown')

async function perform<S extends z.ZodType, O extends Operation>(
  spec: ActionSpec<S, O>,
  raw: unknown,
): Promise<Outcome<AnswerOf<O>>> {
  const session = await getSession()
  if (!session) return { type: 'expired' }
  const input = spec.schema.safeParse(raw)
  if (!input.success) return invalid(input.error)
  if (spec.isLimited && !(await hasAttemptsLeft())) return tooManyAttempts
  const result: Result<AnswerOf<O>> = await callPlatform(
    session,
    spec.operation,
    spec.params(input.data),
  )
  if (isUnauthenticated(result)) return { type: 'expired' }
  if (result.type !== 'success') return failed(result, spec.operation.name)
  kickLive(session, spec.operation, result.data)
  return { type: 'success', data: result.data, ...spec.done(result.data, input.data) }
}

/**
 * A server action that makes one platform call: proves the session, parses the input, calls, and
 * answers with a typed outcome. It never throws for what a user or the platform can do.
 */
export function defineAction<S extends z.ZodType, O extends Operation>(spec: ActionSpec<S, O>) {
  // No refresh of the route: the caller names the queries it touches, and a second way to fresh
  // data would race the first.
  return (input: z.input<S>): Promise<Outcome<AnswerOf<O>>> => perform(spec, input)
}

/** FormData -> field values; files are not text, and React's own fields are not the user's. */
export const textFields = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.entries()].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !entry[0].startsWith('$ACTION'),
    ),
  )

/** True when the browser called the action itself: a plain form post has no such header. */
const calledByScript = async (): Promise<boolean> => (await headers()).has('next-action')

/** Turns what a form's submission comes to into what the form shows; see defineFormAction. */
function formAction(submit: (values: Record<string, string>) => Promise<Outcome>) {
  return async (_previous: FormState, form: FormData): Promise<FormState> => {
    const values = textFields(form)
    const outcome = await submit(values)
    if (!(await calledByScript())) {
      if (outcome.type === 'expired') redirect(routes.sessionExpired(await currentPath()))
      if (outcome.type === 'success') {
        if (outcome.notice) await keepNotice(outcome.notice)
        redirect(outcome.to ?? routes.home)
      }
    }
    return { outcome, values: withoutSecrets(values) }
  }
}

/** Typed secrets do not travel back. */
const withoutSecrets = ({ password: _, ...values }: Record<string, string>): FormValues => values

/**
 * A form's server action that makes one platform call: takes the form's fields, works before
 * JavaScript has loaded (then a success redirects by itself), and hands back what was typed with
 * the errors.
 */
export const defineFormAction = <S extends z.ZodType, O extends Operation>(
  spec: ActionSpec<S, O>,
) => formAction((values) => perform(spec, values))

/**
 * A form's server action for somebody who has no session yet. Limited to a few attempts a minute
 * for each address, because it is where passwords and codes could be guessed.
 */
export const definePublicFormAction = <S extends z.ZodType>(spec: {
  readonly schema: S
  readonly run: (input: z.output<S>) => Promise<Outcome>
}) =>
  formAction(async (values) => {
    const input = spec.schema.safeParse(values)
    if (!input.success) return invalid(input.error)
    if (!(await hasAttemptsLeft())) return tooManyAttempts
    return spec.run(input.data)
  })
