import { expect } from 'vitest'
import type { testPlatform } from './testing'

/** For tests of operator calls: who must be refused, and that nothing happens then. */

type TestPlatform = ReturnType<typeof testPlatform>

export interface FleetCall {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** What somebody without a fleet role gets: 404 where the path names a thing that is hidden. */
  readonly outsider: 403 | 404
  /** Whether a fleet viewer may not do it either. */
  readonly changes?: boolean
}

/** Tries a call as everybody who may not make it; the world must stay as it is. */
export async function expectRefusedToOthers(test: TestPlatform, call: FleetCall): Promise<void> {
  const { method, path, body, outsider, changes = false } = call
  const [nobody, emil, ada, goran] = [null, 'emil', 'ada', 'goran'].map((name) => test.as(name))
  const before = test.world.dump()
  expect((await nobody?.(method, path, body))?.status).toBe(401)
  expect((await emil?.(method, path, body))?.status).toBe(outsider)
  expect((await ada?.(method, path, body))?.status).toBe(outsider)
  if (changes) expect((await goran?.(method, path, body))?.status).toBe(403)
  expect(test.world.dump()).toEqual(before)
}

/** A call that must be refused: checks status and code, and that nothing changed. */
export async function expectRefusal(
  test: TestPlatform,
  work: () => ReturnType<ReturnType<TestPlatform['as']>>,
  expected: { readonly status: number; readonly code?: string; readonly message?: string | RegExp },
): Promise<void> {
  const before = test.world.dump()
  const { status, body } = await work()
  const { code, message } = expected
  expect({ status, code: body?.error_code }).toEqual({ status: expected.status, code })
  if (typeof message === 'string') expect(body.message).toBe(message)
  else if (message !== undefined) expect(body.message).toMatch(message)
  expect(test.world.dump()).toEqual(before)
}
