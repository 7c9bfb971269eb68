import * as z from 'zod'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { Alteration } from './alter'
import { badBody, errorBody, Refusal } from './refusal'
import type { Incoming } from './handle'
import { defineTable } from './table'
import type { Row } from './table'

/** Failures on demand: what tests set for their own world, and chaos for everybody's. */

/** Thrown instead of an answer: the server drops the connection. */
export class HangUp extends Error {
  constructor() {
    super('connection dropped on request')
  }
}

/** One kind of failure of one operation (`*` for any), `times` times. */
export const Failure = z.object({
  operation: z.string(),
  status: z.number().int().min(200).max(599).optional(),
  errorCode: z.string().optional(),
  message: z.string().optional(),
  times: z.number().int().min(1).default(1),
  /** Seconds, in the Retry-After header. */
  retryAfter: z.number().min(0).optional(),
  /** The body is a page of HTML instead of an Error. */
  html: z.boolean().optional(),
  /** The answer's body breaks off after so many bytes. */
  cutAfterBytes: z.number().int().min(0).optional(),
  delayMs: z.number().min(0).optional(),
  /** No answer at all: the connection is dropped. */
  hangUp: z.boolean().optional(),
  /** The usual answer with one field changed. */
  alter: Alteration.optional(),
})
export type Failure = z.infer<typeof Failure>

const isVersion = (version: number): boolean =>
  Number.isInteger(version) && version >= FIRST_VERSION && version <= NEWEST_VERSION

/** The newest API version of a platform: `baseline`, of the specification's time, or one by number. */
export const PlatformVersion = z
  .union([z.literal('baseline').transform(() => BASELINE), z.coerce.number<string | number>()])
  .refine((version) => version === BASELINE || isVersion(version), {
    error: `use baseline, or an API version from ${FIRST_VERSION} to ${NEWEST_VERSION}`,
  })

export const Knobs = z.object({
  /** Added to every call, ms. */
  latencyMs: z.number().min(0).max(60_000).optional(),
  /** Share of calls, 0 to 1, that fail with 401, 403, 404 or 500 after 200 to 400 ms. */
  chaos: z.number().min(0).max(1).optional(),
  /** Replaces the failures set before. */
  failures: z.array(Failure).optional(),
  /** Operations whose calls wait until they are named here no longer. */
  holds: z.array(z.string()).optional(),
  version: PlatformVersion.optional(),
  /** Whether something before the platform takes the version's header away. */
  losesVersion: z.boolean().optional(),
  /** Whether multicast is turned on, which it isn’t in platforms as they are shipped. */
  multicast: z.boolean().optional(),
})
export type Knobs = z.infer<typeof Knobs>

interface KnobsRow extends Row, Required<Knobs> {}
const knobs = defineTable<KnobsRow>()({ name: 'knobs', indexes: {} })
const KNOBS = 'knobs'
let defaults: Required<Knobs> = {
  ...{ latencyMs: 0, chaos: 0, failures: [], holds: [] },
  ...{ version: BASELINE, losesVersion: false, multicast: false },
}

/** What worlds without knobs of their own do; set once by the server's command line. */
export function setDefaultKnobs(given: Knobs): void {
  defaults = { ...defaults, ...given }
}

type WorldOf = Incoming['world']
export const readKnobs = (world: WorldOf): Required<Knobs> => ({
  ...defaults,
  // Kept worlds have what there was when they were last turned.
  ...world.in(knobs).get(KNOBS),
})

/** Changes what is given, keeps the rest. Within a transaction. */
export function turnKnobs(world: WorldOf, given: unknown): Required<Knobs> {
  const parsed = Knobs.safeParse(given)
  if (!parsed.success) throw badBody(parsed.error.issues[0]?.message ?? 'knobs')
  const turned = { ...readKnobs(world), ...parsed.data }
  world.in(knobs).put({ id: KNOBS, ...turned })
  return turned
}

/** Whether a call of this operation has to wait still. */
export const isHeld = (world: WorldOf, operation: string): boolean =>
  readKnobs(world).holds.includes(operation)

export interface Fault {
  readonly delayMs: number
  readonly hangUp: boolean
  readonly cutAfterBytes: number | null
  readonly alter?: Alteration | undefined
  /** The failing answer; absent when only delay or cut was asked for. */
  readonly respond?: (requestId: string) => Response
}

/** What a call brings upon itself: a Failure in JSON, without `operation` and `times`. */
export const FAILURE_HEADER = 'x-mock-failure'

function ownFailure({ request }: Incoming, operation: string): Failure | undefined {
  const asked = request.headers.get(FAILURE_HEADER)
  if (asked === null) return
  const parsed = Failure.safeParse({ operation, ...jsonObject(asked) })
  if (!parsed.success) throw badBody(`${FAILURE_HEADER}: ${parsed.error.issues[0]?.message}`)
  return parsed.data
}

function jsonObject(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    throw badBody(`${FAILURE_HEADER}: not JSON`)
  }
}

/** What shall go wrong with this call, if anything; counts down what it takes. */
export function takeFault(incoming: Incoming, operation: string): Fault | null {
  const { world } = incoming
  const { latencyMs, chaos, failures } = readKnobs(world)
  const own = ownFailure(incoming, operation)
  if (own) return faultOf(own, latencyMs)
  const at = failures.findIndex((each) => each.operation === operation || each.operation === '*')
  const failure = failures[at]
  if (failure !== undefined) {
    const left = { ...failure, times: failure.times - 1 }
    const rest = failures.flatMap((each, index) =>
      index !== at ? [each] : left.times > 0 ? [left] : [],
    )
    world.transaction(() => turnKnobs(world, { failures: rest }))
    return faultOf(failure, latencyMs)
  }
  if (chaos > 0 && Math.random() < chaos) {
    const status = CHAOS_STATUSES[Math.floor(Math.random() * CHAOS_STATUSES.length)] ?? 500
    const delayMs = 200 + Math.random() * 200
    return faultOf({ operation, status, times: 1, delayMs }, latencyMs)
  }
  return latencyMs > 0 ? { delayMs: latencyMs, hangUp: false, cutAfterBytes: null } : null
}

/** The specification's chaos mode (section 1). */
const CHAOS_STATUSES = [401, 403, 404, 500] as const

const USUAL: Record<number, readonly [code: string | undefined, message: string]> = {
  400: ['InvalidRequest', 'Bad Request'],
  401: ['Unauthorized', 'credentials missing or invalid'],
  403: ['Forbidden', 'Forbidden'],
  404: ['ObjectNotFound', 'not found: object'],
  409: ['Conflict', 'Conflict'],
  429: [undefined, 'Too Many Requests'],
  500: ['Internal', 'Internal Server Error'],
  503: ['ServiceNotAvailable', 'Service Unavailable'],
  507: ['InsufficientCapacity', 'Insufficient capacity: Not enough storage'],
}

function faultOf(failure: Failure, latencyMs: number): Fault {
  const { status } = failure
  const base: Fault = {
    delayMs: latencyMs + (failure.delayMs ?? 0),
    hangUp: failure.hangUp ?? false,
    cutAfterBytes: failure.cutAfterBytes ?? null,
    alter: failure.alter,
  }
  if (status === undefined && failure.html !== true) return base
  return { ...base, respond: (requestId) => failingAnswer(failure, status ?? 500, requestId) }
}

function failingAnswer(failure: Failure, status: number, requestId: string): Response {
  const headers: Record<string, string> =
    failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) }
  if (failure.html === true) {
    const page = `<!doctype html><title>${status}</title><h1>${status}</h1><p>upstream error</p>`
    return new Response(page, { status, headers: { ...headers, 'content-type': 'text/html' } })
  }
  const [code, message] = USUAL[status] ?? [undefined, 'failed on request']
  const refusal = new Refusal(status, failure.message ?? message, {
    errorCode: failure.errorCode ?? code,
  })
  return Response.json(errorBody(refusal, requestId), { status, headers })
}

/** The same answer with a body that breaks off: its stream errors after `bytes`. */
export async function cutBody(response: Response, bytes: number): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new HangUp())
      else if (bytes === 0) controller.error(new HangUp())
      else controller.enqueue(whole.slice(0, bytes))
      sent = true
    },
  })
  return new Response(body, { status: response.status, headers })
}
