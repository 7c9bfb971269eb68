import 'server-only'
import { isolated } from '@/lib/format/quoted'
import { requestHeaders } from '@/lib/session/request'
import { redirect } from 'next/navigation'
import type * as z from 'zod'
import type { ParamsOf } from '@/lib/api/call'
import { invalidatedBy } from '@/lib/api/invalidates'
import { isUnanswered, isUnauthenticated, type Failure, type Result } from '@/lib/api/result'
import { READER_FIELD } from '@/lib/contract/page-reader'
import type { OperationName } from '@/lib/contract/all-operations'
import type { AnswerOf, BodyOf, Operation } from '@/lib/contract/operation'
import { secretFields, withoutSecrets } from '@/lib/contract/secret'
import { isMutation } from '@/lib/errors/operation-kind'
import { type PlannedCall, plannedCall } from '@/lib/equivalent/planned'
import { translate } from '@/lib/errors/translate'
import { asSent, callPlatform } from '@/lib/platform/call'
import { requestPollAfter } from '@/lib/platform/live'
import { actionBegins, mayAttempt } from '@/lib/platform/upstream'
import { routes } from '@/lib/routes'
import { currentPath, getSession, senderNetwork } from '@/lib/session/server'
import { isForReader } from '@/lib/session/session'
import { BULK_BATCH_MAX } from '@/lib/contract/limits'
import { JOB_HEADER } from '@/lib/jobs/asked'
import { holdsPrivateKey } from '@/lib/validate/private-key'
import { callSchema } from './call-schema'
import { all, type Changed, changedSince, type ChangedOf } from '@/lib/change/changed-since'
import { demandReview, reviewedFirst } from './review'
import { textFields } from './text-fields'
import { keepNotice } from './flash'
import {
  type FormAction,
  type FormState,
  type FormValues,
  type Notice,
  type Outcome,
  PLAN_FIELD,
  REVIEWED_FIELD,
  SEEN_FIELD,
  type CallPlan,
  type PlanningAction,
} from '@/lib/change/outcome'

/** What follows a success. */
export interface Done {
  readonly notice?: Notice
  /** The address that the reader goes to; absent to stay. */
  readonly to?: string
}

export interface ActionSpec<S extends z.ZodType, O extends Operation> {
  /** The schema of the input; messages of its issues are shown beside their fields. */
  readonly schema: S
  /** The operation that the action calls. */
  readonly operation: O
  /** The parameters of the call, from the input. */
  readonly params: (input: z.output<S>, changed: ChangedOf<BodyOf<O>>) => ParamsOf<O>
  readonly done: (data: AnswerOf<O>, input: z.output<S>) => Done
  /**
   * The outcome of a refusal, where the usual words (`failed`) would name a field that the form doesn't
   * have; undefined for other refusals.
   */
  readonly refused?: (result: Failure, input: z.output<S>) => Outcome<never> | undefined
  /** For input that could be guessed: a few attempts a minute per sender and user (security.md, section 4). */
  readonly isLimited?: boolean
}

/** A failure in the console's own words. */
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

/**
 * The outcome of a failed call, in words: shown at the top of the form, and at the field that caused it
 * (screens.md, section 2: forms).
 */
export function failed(result: Failure, operation: string): Outcome<never> {
  const { field, ...problem } = translate(result, operation)
  const { status, requestId } = result
  const isUnread = !isMutation(operation) && isUnanswered(result)
  return failure(field ? { [field]: problem.message } : {}, [
    { ...problem, status, requestId, ...(isUnread && { isUnread }) },
  ])
}

const tooManyAttempts = failure({}, [
  { message: 'Too many attempts. Wait a minute, then try again.' },
])

/**
 * Counts an attempt on an account by this request's sender. The account's limit stops guesses from
 * many places; the sender's limit stops guesses on many accounts.
 */
const hasAttemptsLeft = async (account: string): Promise<boolean> =>
  mayAttempt([`sender ${await senderNetwork()}`, `account ${account}`])

/**
 * Calls the platform for the reader; open pages are notified of each successful change. A change that can
 * cut off access must have been reviewed in its form, unless the caller says `cutsNothing`.
 */
export type Caller = <O extends Operation>(
  operation: O,
  params: ParamsOf<O>,
  how?: { readonly cutsNothing: true },
) => Promise<Result<AnswerOf<O>>>

export interface FlowSpec<S extends z.ZodType, T> {
  /** As in ActionSpec. */
  readonly schema: S
  /**
   * Makes the calls and returns the outcome: for a failed call `failed(result, operation.name)`, in words
   * that also tell what was done before. If a call finds that the session is over, the action answers that
   * instead of this outcome.
   */
  readonly run: (call: Caller, input: z.output<S>, changed: Changed) => Promise<Outcome<T>>
  readonly isLimited?: boolean
}

/** A flow that can tell which call it would make. */
export interface PlannedFlowSpec<S extends z.ZodType, T> extends FlowSpec<S, T> {
  /**
   * Whether the flow makes its change by a single call, not counting reads. If not, the reader is told that
   * more calls may follow. A function where this depends on the input or on the platform.
   */
  readonly isOneCall: boolean | ((input: z.output<S>) => boolean | Promise<boolean>)
}

async function perform<S extends z.ZodType, T>(
  spec: FlowSpec<S, T>,
  raw: unknown,
  changed = all,
  wasReviewed = true,
): Promise<Outcome<T>> {
  actionBegins()
  const session = await getSession()
  if (!session) return { type: 'expired' }
  const input = spec.schema.safeParse(raw)
  if (!input.success) return invalid(input.error)
  if (spec.isLimited && !(await hasAttemptsLeft(session.userId))) return tooManyAttempts
  let isExpired = false
  const called: Operation[] = []
  const outcome = await spec.run(
    async (operation, params, how) => {
      demandReview(operation.name, wasReviewed || how !== undefined)
      called.push(operation)
      const result = await callPlatform(session, operation, params)
      if (isUnauthenticated(result)) isExpired = true
      if (result.type === 'success') requestPollAfter(session, operation, result.data)
      return result
    },
    input.data,
    changed,
  )
  if (isExpired || outcome.type === 'expired') return { type: 'expired' }
  // After a failure, the reads of the flow count as stale too: they may have refused because the page is
  // outdated.
  const stale = called
    .map(({ name }) => name as OperationName)
    .filter((name) => outcome.type === 'failure' || isMutation(name))
    .flatMap(invalidatedBy)
  return stale.length > 0 ? { ...outcome, invalidates: [...new Set(stale)] } : outcome
}

/** The parameters of a call without its secrets: equivalents end up in histories and chats. */
const tellable = <O extends Operation>({ body }: O, params: ParamsOf<O>) =>
  body ? { ...params, body: withoutSecrets(body, params.body) } : params

/** Ends a flow at its first change, which is then not made. */
class Planned extends Error {
  constructor(readonly call: PlannedCall) {
    super('planned')
  }
}

/**
 * The first change that an action would make with this input, or what prevents it. Makes the reads before
 * the change, but not the change.
 */
async function planOf<S extends z.ZodType, T>(
  spec: PlannedFlowSpec<S, T>,
  raw: unknown,
  changed = all,
): Promise<CallPlan | Outcome<T>> {
  actionBegins()
  const session = await getSession()
  if (!session) return { type: 'expired' }
  const input = spec.schema.safeParse(raw)
  if (!input.success) return invalid(input.error)
  try {
    return await spec.run(
      async (operation, params) => {
        if (!isMutation(operation.name)) return callPlatform(session, operation, params)
        // The contract knows only one shape of the parameters; platforms of other versions take others.
        const sent = await asSent(operation, tellable(operation, params))
        if ('type' in sent) return sent
        // The contract has every operation.
        throw new Planned(plannedCall(operation.name as OperationName, sent))
      },
      input.data,
      changed,
    )
  } catch (error) {
    if (!(error instanceof Planned)) throw error
    const { isOneCall } = spec
    const isOne = typeof isOneCall === 'function' ? await isOneCall(input.data) : isOneCall
    return { calls: [error.call], ...(!isOne && { isFirst: true }) }
  }
}

/** The flow of an action with a single call. */
const oneCall = <S extends z.ZodType, O extends Operation>(
  spec: ActionSpec<S, O>,
): PlannedFlowSpec<S, AnswerOf<O>> => ({
  schema: spec.schema,
  isOneCall: true,
  ...(spec.isLimited && { isLimited: true }),
  run: async (call, input, changed) => {
    const result = await call(spec.operation, spec.params(input, changed))
    if (result.type !== 'success')
      return spec.refused?.(result, input) ?? failed(result, spec.operation.name)
    return { type: 'success', data: result.data, ...spec.done(result.data, input) }
  },
})

/**
 * A server action that makes several calls in turn: checks the session, parses the input, calls, and
 * answers with a typed outcome. It never throws for anything that a user or the platform can do.
 */
export function defineFlow<S extends z.ZodType, T>(spec: FlowSpec<S, T>) {
  // The route isn't refreshed: the outcome names the queries to read again, and a refresh would race them.
  return (input: z.input<S>): Promise<Outcome<T>> => perform(spec, input)
}

/** A server action beside a flow: finds the call that the flow would make first; changes nothing. */
export const definePlan =
  <S extends z.ZodType, T>(spec: PlannedFlowSpec<S, T>) =>
  (input: z.input<S>): Promise<CallPlan | Outcome<T>> =>
    planOf(spec, input)

const tooManyRows = failure({}, [{ message: `At most ${BULK_BATCH_MAX} rows at once.` }])

/** The type of `defineCalls`, distinct for each operation, even if operations have the same parameters. */
export interface Calls<O extends Operation> {
  (calls: readonly ParamsOf<O>[]): Promise<readonly Outcome<AnswerOf<O>>[]>
  /** Exists only as a type, never as a value. */
  readonly of?: O['name']
}

/**
 * A server action that makes calls of one operation in parallel. Answers with an outcome for each, in their
 * order; a failed call does not end the others. The contract checks each call. Takes at most BULK_BATCH_MAX
 * calls; callers split larger numbers.
 */
export function defineCalls<O extends Operation>(operation: O): Calls<O> {
  const flow = oneCall({
    schema: callSchema(operation),
    operation,
    params: (params) => params,
    done: () => ({}),
  })
  return async (calls) => {
    // The arguments are untrusted: any client can send anything.
    actionBegins()
    if (!Array.isArray(calls) || calls.length > BULK_BATCH_MAX) return [tooManyRows]
    return Promise.all(calls.map((call) => perform(flow, call)))
  }
}

/** Whether a script called the action, or a job: a plain form post has neither header. */
async function calledByScript(): Promise<boolean> {
  const headers = await requestHeaders()
  return headers.has('next-action') || headers.has(JOB_HEADER)
}

/**
 * The reason not to process a form that the browser posted without script: its page was made for another
 * user than the one signed in. The typed values may be returned: they came with this request, from the user
 * who sees the answer.
 */
async function otherReader(reader: string | undefined): Promise<Outcome | undefined> {
  const session = await getSession()
  if (!session || (await isForReader(session, reader))) return undefined
  const who = session.displayName
    ? `You’re signed in as ${isolated(session.displayName)}`
    : 'Someone else is signed in'
  return failure({}, [
    { message: `${who} now, so nothing was sent. Check the form, then send it again.` },
  ])
}

/** The path of the form's page, without the query, which may have opened the form. */
async function currentPage(): Promise<string> {
  const path = await currentPath()
  return path.slice(0, path.search(/[?#]|$/))
}

type Submit<T> = (values: FormValues, changed: Changed, wasReviewed: boolean) => Promise<T>

/**
 * Makes a form's action from its submission: handles the fields of the form itself, and redirects where no
 * script does. See defineFormAction.
 */
function formAction(
  schema: z.ZodType,
  submit: Submit<Outcome>,
  plan?: Submit<CallPlan | Outcome>,
): FormAction {
  const secrets = secretFields(schema)
  return async (_previous: FormState, form: FormData): Promise<FormState> => {
    // The input is untrusted. An error before `actionBegins` is answered with 400.
    if (!(form instanceof FormData)) throw new TypeError('a form action takes form data')
    actionBegins()
    const {
      [PLAN_FIELD]: asksForPlan,
      [SEEN_FIELD]: seen,
      [READER_FIELD]: reader,
      [REVIEWED_FIELD]: reviewed,
      ...values
    } = textFields(form)
    const changed = changedSince(seen, values)
    if (asksForPlan !== undefined) {
      // A request for a plan must never make the change.
      const found = await plan?.(values, changed, true)
      return found && 'calls' in found
        ? { outcome: null, values: {}, plan: found }
        : { outcome: found ?? null, values: {} }
    }
    const outcome =
      (await otherReader(reader)) ?? (await submit(values, changed, reviewed !== undefined))
    if (!(await calledByScript())) {
      if (outcome.type === 'expired') redirect(routes.sessionExpired(await currentPath()))
      if (outcome.type === 'success') {
        if (outcome.notice) await keepNotice(outcome.notice)
        redirect(outcome.to ?? (await currentPage()))
      }
    }
    return { outcome, values: emptied(values, secrets) }
  }
}

/** The values to send back: without secrets, and without private keys that were pasted into a wrong field. */
const emptied = (values: FormValues, secrets: readonly string[]): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      secrets.includes(name) || holdsPrivateKey(text) ? '' : text,
    ]),
  )

/**
 * The server action of a form that makes one platform call. It takes the form's fields, also works before
 * JavaScript has loaded (a success then redirects), and returns the typed values with the errors.
 */
export const defineFormAction = <S extends z.ZodType, O extends Operation>(
  spec: ActionSpec<S, O>,
) => defineFormFlow(oneCall(spec))

/** The server action of a form that makes several calls; otherwise like defineFormAction. */
export const defineFormFlow = <S extends z.ZodType, T>(
  spec: PlannedFlowSpec<S, T>,
): PlanningAction =>
  // The type marks it as a planning action: planOf ends at the first change instead of making it.
  formAction(
    spec.schema,
    (...sent) => reviewedFirst(perform(spec, ...sent)),
    (values, changed) => planOf(spec, values, changed),
  ) as PlanningAction

/**
 * The server action of a form for visitors without a session. Takes only a few attempts a minute per sender
 * and account, because passwords and codes could be guessed here.
 */
export const definePublicFormAction = <S extends z.ZodType>(spec: {
  readonly schema: S
  /** The account that the visitor signs in to, normalized, so that all spellings count as one. */
  readonly account: (input: z.output<S>) => string
  readonly run: (input: z.output<S>) => Promise<Outcome>
}) =>
  formAction(spec.schema, async (values) => {
    const input = spec.schema.safeParse(values)
    if (!input.success) return invalid(input.error)
    if (!(await hasAttemptsLeft(spec.account(input.data)))) return tooManyAttempts
    return spec.run(input.data)
  })
