import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type * as z from 'zod'
import type { ParamsOf } from '@/lib/api/call'
import { invalidatedBy } from '@/lib/api/invalidates'
import { isUnanswered, isUnauthenticated, type Failure, type Result } from '@/lib/api/result'
import { READER_FIELD } from '@/lib/contract/page-reader'
import type { OperationName } from '@/lib/contract/all-operations'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
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
import { holdsPrivateKey } from '@/lib/validate/private-key'
import { callSchema } from './call-schema'
import { all, type Changed, changedSince } from '@/lib/change/changed-since'
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

/** What happens after a success. */
export interface Done {
  readonly notice?: Notice
  /** Where the reader goes; stays when absent. */
  readonly to?: string
}

export interface ActionSpec<S extends z.ZodType, O extends Operation> {
  /** What the caller must send; messages of its issues are shown beside their fields. */
  readonly schema: S
  /** The one platform call that the action makes. */
  readonly operation: O
  /** Input -> parameters of the call. */
  readonly params: (input: z.output<S>, changed: Changed) => ParamsOf<O>
  readonly done: (data: AnswerOf<O>, input: z.output<S>) => Done
  /**
   * What a refusal means to this form, where the usual words (`failed`) name no field of it;
   * undefined for all others.
   */
  readonly refused?: (result: Failure, input: z.output<S>) => Outcome<never> | undefined
  /** For what could be guessed: a few attempts a minute for each sender and user (security.md, section 4). */
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

/**
 * A failed call in words: at the top of the form, and beside the field that is to blame as well
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
 * Calls the platform for the action's reader; open pages hear of each change that succeeds. What can
 * cut off, a form calls once it was reviewed, unless this call `cutsNothing`.
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
   * Makes the calls and says how it ended: `failed(result, operation.name)` for one that did not
   * work, in words that tell what was done before it. A call that finds the session to be over ends
   * the action, whatever is answered here.
   */
  readonly run: (call: Caller, input: z.output<S>, changed: Changed) => Promise<Outcome<T>>
  readonly isLimited?: boolean
}

/** A flow that can be asked what it would call. */
export interface PlannedFlowSpec<S extends z.ZodType, T> extends FlowSpec<S, T> {
  /**
   * It changes one thing by one call; reads are not counted. Otherwise the reader is told that more
   * calls may follow. A function where that depends on the input, or on the platform.
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
  // What was only read told something else than the page knows, where that is why nothing was changed.
  const stale = called
    .map(({ name }) => name as OperationName)
    .filter((name) => outcome.type === 'failure' || isMutation(name))
    .flatMap(invalidatedBy)
  return stale.length > 0 ? { ...outcome, invalidates: [...new Set(stale)] } : outcome
}

/** What a call takes without its secrets: equivalents are kept in histories and chats. */
const tellable = <O extends Operation>({ body }: O, params: ParamsOf<O>) =>
  body ? { ...params, body: withoutSecrets(body, params.body) } : params

/** Ends a flow at the change that it was about to make. */
class Planned extends Error {
  constructor(readonly call: PlannedCall) {
    super('planned')
  }
}

/**
 * The first change that an action would make of this input; reads before it are made, it is not.
 * Otherwise what hinders it.
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
        // Known by the contract's shape, which is not that of every platform.
        const sent = await asSent(operation, tellable(operation, params))
        if ('type' in sent) return sent
        // Every operation is one of the contract.
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

/** The action of one call as the flow that it is. */
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
 * A server action that makes calls one after the other: proves the session, parses the input, calls,
 * and answers with a typed outcome. It never throws for what a user or the platform can do.
 */
export function defineFlow<S extends z.ZodType, T>(spec: FlowSpec<S, T>) {
  // No refresh of the route: the outcome names the queries that it invalidates, and a second way to
  // fresh data would race the first.
  return (input: z.input<S>): Promise<Outcome<T>> => perform(spec, input)
}

/** Beside a flow: what it would call first of the same input, or what hinders it; nothing is changed. */
export const definePlan =
  <S extends z.ZodType, T>(spec: PlannedFlowSpec<S, T>) =>
  (input: z.input<S>): Promise<CallPlan | Outcome<T>> =>
    planOf(spec, input)

const tooManyRows = failure({}, [{ message: `At most ${BULK_BATCH_MAX} rows at once.` }])

/** What `defineCalls` makes of an operation, and of no other that takes and answers the same. */
export interface Calls<O extends Operation> {
  (calls: readonly ParamsOf<O>[]): Promise<readonly Outcome<AnswerOf<O>>[]>
  /** For the compiler only: never there. */
  readonly of?: O['name']
}

/**
 * A server action that makes calls of one operation, side by side: an outcome for each, in their
 * order, whatever becomes of the others. Each is proven by the contract. At most BULK_BATCH_MAX;
 * callers with more call again.
 */
export function defineCalls<O extends Operation>(operation: O): Calls<O> {
  const flow = oneCall({
    schema: callSchema(operation),
    operation,
    params: (params) => params,
    done: () => ({}),
  })
  return async (calls) => {
    // What arrives here is untrusted: any client can send anything.
    actionBegins()
    if (!Array.isArray(calls) || calls.length > BULK_BATCH_MAX) return [tooManyRows]
    return Promise.all(calls.map((call) => perform(flow, call)))
  }
}

/** True when the browser called the action itself: a plain form post has no such header. */
const calledByScript = async (): Promise<boolean> => (await headers()).has('next-action')

/**
 * Why a form that the browser itself posted is not sent: its page was made for another user than
 * the one who is signed in. The typed values are returned: they came with the request, from the
 * user who sees the answer.
 */
async function otherReader(reader: string | undefined): Promise<Outcome | undefined> {
  const session = await getSession()
  if (!session || (await isForReader(session, reader))) return undefined
  const who = session.displayName
    ? `You’re signed in as ${session.displayName}`
    : 'Someone else is signed in'
  return failure({}, [
    { message: `${who} now, so nothing was sent. Check the form, then send it again.` },
  ])
}

/** The page that a form stands on, without what its query may have opened. */
async function currentPage(): Promise<string> {
  const path = await currentPath()
  return path.slice(0, path.search(/[?#]|$/))
}

type Submit<T> = (values: FormValues, changed: Changed, wasReviewed: boolean) => Promise<T>

/** Turns what a form's submission comes to into what the form shows; see defineFormAction. */
function formAction(
  schema: z.ZodType,
  submit: Submit<Outcome>,
  plan?: Submit<CallPlan | Outcome>,
): FormAction {
  const secrets = secretFields(schema)
  return async (_previous: FormState, form: FormData): Promise<FormState> => {
    // What arrives here is untrusted. An error before the action begins is answered with 400.
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
      // A request for the plan must never make the call.
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

/** What a form held, its secrets empty, and what was a key in the wrong field: they do not travel back. */
const emptied = (values: FormValues, secrets: readonly string[]): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      secrets.includes(name) || holdsPrivateKey(text) ? '' : text,
    ]),
  )

/**
 * A form's server action that makes one platform call: takes the form's fields, works before
 * JavaScript has loaded (then a success redirects by itself), and hands back what was typed with
 * the errors.
 */
export const defineFormAction = <S extends z.ZodType, O extends Operation>(
  spec: ActionSpec<S, O>,
) => defineFormFlow(oneCall(spec))

/** A form's server action that makes several calls; otherwise as defineFormAction. */
export const defineFormFlow = <S extends z.ZodType, T>(
  spec: PlannedFlowSpec<S, T>,
): PlanningAction =>
  // A mark for the compiler: planOf ends at the first change instead of making it.
  formAction(
    spec.schema,
    (...sent) => reviewedFirst(perform(spec, ...sent)),
    (values, changed) => planOf(spec, values, changed),
  ) as PlanningAction

/**
 * A form's server action for a visitor without a session. Limited to a few attempts a minute for
 * each sender and account, because passwords and codes could be guessed here.
 */
export const definePublicFormAction = <S extends z.ZodType>(spec: {
  readonly schema: S
  /** Names the account that the visitor signs in to, the same for all its spellings. */
  readonly account: (input: z.output<S>) => string
  readonly run: (input: z.output<S>) => Promise<Outcome>
}) =>
  formAction(spec.schema, async (values) => {
    const input = spec.schema.safeParse(values)
    if (!input.success) return invalid(input.error)
    if (!(await hasAttemptsLeft(spec.account(input.data)))) return tooManyAttempts
    return spec.run(input.data)
  })
