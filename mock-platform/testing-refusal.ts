import { expect } from 'vitest'
import type { TestAnswer } from './testing'
import type { World } from './world'

const CODES: Readonly<Record<number, string>> = {
  400: 'InvalidRequest',
  403: 'Forbidden',
  404: 'ObjectNotFound',
  500: 'Internal',
  503: 'ServiceNotAvailable',
  507: 'InsufficientCapacity',
}

/**
 * Expects a call to be refused in these words, with everything in the world as it was. Requests that
 * can't be read have no code: null.
 */
export async function expectRefusal(
  world: World,
  call: () => Promise<TestAnswer>,
  status: number,
  message: string | RegExp,
  code: string | null | undefined = CODES[status],
): Promise<void> {
  const before = world.dump()
  const answer = await call()
  expect([answer.status, answer.body]).toMatchObject([
    status,
    {
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    },
  ])
  expect(answer.body.error_code ?? null).toBe(code)
  expect(world.dump()).toEqual(before)
}
