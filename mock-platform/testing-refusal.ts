import { expect } from 'vitest'
import type { testPlatform, TestAnswer } from './testing'
import type { World } from './world'

/** For tests of refusals: what they say, to whom, and that nothing happens then. */

type TestPlatform = ReturnType<typeof testPlatform>
export type Send = (method: string, path: string, body?: unknown) => Promise<TestAnswer>

const CODES: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'ObjectNotFound',
  409: 'Conflict',
  500: 'Internal',
  503: 'ServiceNotAvailable',
  507: 'InsufficientCapacity',
}
/** The code that the platform gives to a refusal in such words; null: what can't be read has none. */
function usualCode(status: number, message: string): string | null {
  if (status !== 400) return CODES[status] ?? null
  if (/^unable to parse|^bad parameter/.test(message)) return null
  if (message.startsWith('already exists')) return 'ObjectAlreadyExists'
  return message.startsWith('unsupported value') ? 'InvalidValue' : 'InvalidRequest'
}

/** Makes a call that must be refused: an Error body in due form, and a world as it was. */
async function refusedAnswer(world: World, call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const before = world.dump()
  const answer = await call()
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400)
  expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'))
  expect(world.dump()).toEqual(before)
  return answer
}

/**
 * Expects a call to be refused in these words and with everything in the world as it was. The code
 * is the usual one of such words unless another (null: none) is given.
 */
export async function expectRefusal(
  world: World,
  call: () => Promise<TestAnswer>,
  status: number,
  message: string | RegExp = /./,
  code?: string | null,
): Promise<void> {
  const { status: got, body } = await refusedAnswer(world, call)
  const words = typeof message === 'string' ? message : expect.stringMatching(message)
  expect([got, body]).toMatchObject([status, { message: words }])
  expect(body.error_code ?? null).toBe(code === undefined ? usualCode(status, body.message) : code)
}

/** Gives `status code: message` of calls that must be refused (the code is `-` without one). */
export function refusals({ world, as }: TestPlatform, user: string | null) {
  const send = as(user)
  return async (...request: Parameters<Send>): Promise<string> => {
    const { status, body } = await refusedAnswer(world, () => send(...request))
    return `${status} ${body.error_code ?? '-'}: ${body.message}`
  }
}

/** Who may not: hidden things are missing (404), readable ones forbidden (403). */
export async function expectForbidden(
  { world, as }: TestPlatform,
  call: (send: Send) => Promise<TestAnswer>,
  statuses: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, status] of Object.entries(statuses)) {
    // Made before the call: a token is a change of the world.
    const send = as(name)
    const message = status === 403 ? 'Forbidden' : /^not found: /
    await expectRefusal(world, () => call(send), status, message)
  }
  const nobody = as(null)
  await expectRefusal(world, () => call(nobody), 401, 'credentials missing or invalid')
}

export interface FleetCall {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** What a user without a fleet role gets: 404 where the path names a hidden resource. */
  readonly outsider: 403 | 404
  /** Whether a fleet viewer may not do it either. */
  readonly changes?: boolean
}

/** Tries an operator's call as everybody who may not make it. */
export function expectRefusedToOthers(test: TestPlatform, call: FleetCall): Promise<void> {
  const { method, path, body, outsider, changes = false } = call
  const statuses = { emil: outsider, ada: outsider, ...(changes ? { goran: 403 } : {}) }
  return expectForbidden(test, (send) => send(method, path, body), statuses)
}
