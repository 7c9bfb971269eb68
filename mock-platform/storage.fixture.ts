import { expect } from 'vitest'
import type { TestAnswer, Wire } from './testing'
import { testPlatform } from './testing'

/** What tests of disks, snapshots, images, the console and metrics share. */

export const GIB = 2 ** 30
/** A project of the demo: ada is silo admin, devika collaborator of this project alone. */
export const SHOP = 'project=web-shop'
export const MISSING_ID = '00000000-0000-4000-8000-000000000000'

/** A demo world with ada's calls. */
export function demo() {
  const platform = testPlatform()
  return { ...platform, ada: platform.as('ada') }
}
export type Demo = ReturnType<typeof demo>

/** Calls, and fails the test unless the answer has this status. */
export async function expectOk(answer: Promise<TestAnswer>, status: number): Promise<Wire> {
  const { status: got, body } = await answer
  expect({ got, ...(got === status ? {} : { body }) }).toEqual({ got: status })
  return body
}

export const newDisk = (name: string, change: object = {}) => ({
  name,
  description: '',
  size: GIB,
  disk_source: { type: 'blank', block_size: 512 },
  ...change,
})
