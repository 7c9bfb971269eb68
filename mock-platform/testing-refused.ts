import { expect } from 'vitest'
import type { testPlatform, TestAnswer } from './testing'

type TestPlatform = ReturnType<typeof testPlatform>

/**
 * Calls that must be refused: checks that the world is the same afterwards, and gives
 * `status code: message` (the code is `-` when there is none).
 */
export function refusals(platform: TestPlatform, user: string | null) {
  const call = platform.as(user)
  return async (method: string, path: string, body?: unknown): Promise<string> => {
    const before = JSON.stringify(platform.world.dump())
    const answer: TestAnswer = await call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400)
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'))
    expect(JSON.stringify(platform.world.dump()) === before, 'the world changed').toBe(true)
    return `${answer.status} ${answer.body.error_code ?? '-'}: ${answer.body.message}`
  }
}

/** The names (or what else is asked for) of a page's items. */
export const field = (answer: TestAnswer, key = 'name'): unknown[] =>
  answer.body.items.map((item: Record<string, unknown>) => item[key])
