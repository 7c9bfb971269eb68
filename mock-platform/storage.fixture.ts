import { expect } from 'vitest'
import type { TestAnswer, Wire } from './testing'
import { testPlatform } from './testing'

/** What tests of disks, snapshots, images, the console and metrics share. */

export const GIB = 2 ** 30
/** A project of the demo: ada is silo admin, devika collaborator of this project alone. */
export const SHOP = 'project=web-shop'
export const MISSING_ID = '00000000-0000-4000-8000-000000000000'

export type Send = (method: string, path: string, body?: unknown) => Promise<TestAnswer>

/** A demo world with ada's calls. */
export function demo() {
  const platform = testPlatform()
  return { ...platform, ada: platform.as('ada') }
}
export type Demo = ReturnType<typeof demo>

/** Calls, and fails the test unless the answer has this status. */
export async function ok(answer: Promise<TestAnswer>, status: number): Promise<Wire> {
  const { status: got, body } = await answer
  expect({ got, ...(got === status ? {} : { body }) }).toEqual({ got: status })
  return body
}

/** Expects a refusal with this status and message, and a world that did not change. */
export async function refused(
  { world }: Demo,
  call: () => Promise<TestAnswer>,
  status: number,
  message: string | RegExp,
  errorCode?: string,
): Promise<void> {
  const before = JSON.stringify(world.dump())
  const answer = await call()
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  if (typeof message === 'string') expect(answer.body.message).toBe(message)
  else expect(answer.body.message).toMatch(message)
  if (errorCode !== undefined) expect(answer.body.error_code).toBe(errorCode)
  expect(JSON.stringify(world.dump())).toBe(before)
}

/** Who may not: hidden things are missing (404), readable ones forbidden (403). */
export async function forbiddenActors(
  fixture: Demo,
  call: (send: Send) => Promise<TestAnswer>,
  statuses: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, status] of Object.entries(statuses)) {
    const send = fixture.as(name)
    await refused(fixture, () => call(send), status, status === 403 ? 'Forbidden' : /^not found: /)
  }
  await refused(fixture, () => call(fixture.as(null)), 401, 'credentials missing or invalid')
}

export const newDisk = (name: string, change: object = {}) => ({
  name,
  description: '',
  size: GIB,
  disk_source: { type: 'blank', block_size: 512 },
  ...change,
})
