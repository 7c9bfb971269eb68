import type * as z from 'zod'
import { allOperations } from '@/lib/contract/all-operations'
import type { AllOperations, OperationName } from '@/lib/contract/all-operations'
import type { AnswerOf, Method, OperationSpec, PathOf } from '@/lib/contract/operation'
import { fromWire, toWire } from '@/lib/contract/wire'
import type { World } from '@/mock-platform/world'
import { authenticate } from './authn'
import type { Actor } from './authn'
import type { PageRequest } from './page'
import { parseBody, parsePath, parseQuery } from './parse'
import { unauthorized } from './refusal'

/** One request on its way to a handler. */
export interface Incoming {
  readonly world: World
  readonly request: Request
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  readonly requestId: string
  /** Set once the caller is known, for the call log. */
  actorName: string | null
  /** Checks every answer against the contract; a wrong one is an error, not a warning. */
  readonly checkAnswers: boolean
}

/** What the platform serves at one method and path. Refuses by throwing a Refusal. */
export interface Route {
  readonly operation: string
  readonly method: Method
  /** With `{camelCase}` parameters. */
  readonly path: string
  readonly respond: (incoming: Incoming) => Response | Promise<Response>
}

type QueryIn<O extends OperationSpec> = O['query'] extends z.ZodType
  ? z.output<O['query']>
  : Record<never, never>
type BodyIn<O extends OperationSpec> = O['body'] extends z.ZodType ? z.output<O['body']> : undefined
// A possible answer: the schema's output, nothing if there is no schema, or a whole Response.
type Reply<O extends OperationSpec> =
  | (O['answer'] extends z.ZodType ? AnswerOf<O> : undefined | void)
  | Response

export interface PublicCall<O extends OperationSpec> {
  readonly world: World
  readonly path: PathOf<O>
  readonly query: QueryIn<O>
  readonly body: BodyIn<O>
  readonly page: PageRequest
  readonly url: URL
  readonly headers: Headers
  /** Headers of the answer. */
  readonly reply: Headers
}
export interface Call<O extends OperationSpec> extends PublicCall<O> {
  readonly actor: Actor
}

type Respond<C, O extends OperationSpec> = (call: C) => Reply<O>

/** An operation for signed-in callers: parses, authenticates, runs as one transaction, answers. */
export function handle<N extends OperationName>(
  name: N,
  respond: Respond<Call<AllOperations[N]>, AllOperations[N]>,
  reading: Reading<AllOperations[N]> = {},
): Route {
  return route(
    name,
    (call, incoming) => {
      const actor = authenticate(incoming.world, incoming.request.headers)
      if (actor === null) throw unauthorized()
      incoming.actorName = actor.user.name
      return incoming.world.transaction(() => respond({ ...call, actor }))
    },
    reading,
  )
}

/** How an operation reads what it is sent, when it is not by the contract's own schema. */
export interface Reading<O extends OperationSpec> {
  /** A wider body: for limits that the platform checks after parsing, with another error. */
  readonly body?: z.ZodType<BodyIn<O>>
}

/**
 * Like handle, for what must wait for something outside of the world first: `prepare` runs before
 * the transaction, which its outcome then enters. It may refuse, and must change nothing.
 */
export function handleAfter<N extends OperationName, P>(
  name: N,
  prepare: (call: Call<AllOperations[N]>) => Promise<P>,
  respond: (call: Call<AllOperations[N]>, prepared: P) => Reply<AllOperations[N]>,
): Route {
  return route(name, async (call, incoming) => {
    const actor = authenticate(incoming.world, incoming.request.headers)
    if (actor === null) throw unauthorized()
    incoming.actorName = actor.user.name
    const prepared = await prepare({ ...call, actor })
    return incoming.world.transaction(() => respond({ ...call, actor }, prepared))
  })
}

/** An operation that needs no credentials. */
export function handlePublic<N extends OperationName>(
  name: N,
  respond: Respond<PublicCall<AllOperations[N]>, AllOperations[N]>,
): Route {
  return route(name, (call, incoming) => incoming.world.transaction(() => respond(call)))
}

/** An operation that reads its own body and makes its own answer (forms, streams). */
export function handleRaw(name: OperationName, respond: Route['respond']): Route {
  const { method, path } = allOperations[name]
  return { operation: name, method, path, respond }
}

function route<N extends OperationName>(
  name: N,
  run: (call: PublicCall<AllOperations[N]>, incoming: Incoming) => unknown,
  reading: Reading<AllOperations[N]> = {},
): Route {
  const operation: OperationSpec & { readonly name: string } = allOperations[name]
  return handleRaw(name, async (incoming) => {
    const { query, page } = parseQuery(operation, incoming.url)
    const reply = new Headers()
    const call: PublicCall<OperationSpec> = {
      world: incoming.world,
      path: parsePath(operation.path, incoming.params),
      query,
      page,
      body: undefined,
      url: incoming.url,
      headers: incoming.request.headers,
      reply,
    }
    const body = await parseBody({ ...operation, ...reading }, incoming.request)
    // Path, query and body were parsed by the very schemas these types are inferred from.
    const typed = { ...call, body } as unknown as PublicCall<AllOperations[N]>
    const answer = await run(typed, incoming)
    return answer instanceof Response ? answer : answerWith(operation, answer, reply, incoming)
  })
}

function answerWith(
  operation: OperationSpec & { readonly name: string },
  answer: unknown,
  headers: Headers,
  incoming: Incoming,
): Response {
  if (answer === undefined) return new Response(null, { status: operation.status, headers })
  const wire = JSON.stringify(toWire(answer))
  if (incoming.checkAnswers) {
    const checked = operation.answer?.safeParse(fromWire(JSON.parse(wire)))
    if (checked?.success !== true) {
      throw new Error(`${operation.name} answers against its contract: ${checked?.error}`)
    }
  }
  headers.set('content-type', 'application/json')
  return new Response(wire, { status: operation.status, headers })
}
