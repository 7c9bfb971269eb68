import { describe, expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { badOf, isAbsent, replyOf } from './reply'

const refusal = (status: number, message = 'no', errorCode?: string): Failure => ({
  type: 'error',
  status,
  error: { requestId: 'r', message, errorCode },
})
const lost = (cause: 'network' | 'timeout' | 'unreadable', status?: number): Failure => ({
  type: 'client_error',
  cause,
  status,
})

describe('badOf', () => {
  test.each([
    [refusal(401), 'signed-out'],
    [refusal(400), 'refused'],
    [refusal(403), 'refused'],
    [refusal(507), 'refused'],
    [refusal(500), 'failed'],
    [refusal(429), 'passing'],
    [refusal(502), 'passing'],
    [refusal(503), 'passing'],
    [refusal(504), 'passing'],
    [lost('network'), 'passing'],
    [lost('timeout'), 'passing'],
    [lost('unreadable', 502), 'passing'],
    [lost('unreadable', 200), 'failed'],
  ] as const)('%j is %s', (failure, kind) => {
    expect(badOf(failure, 'diskCreate').kind).toBe(kind)
  })

  test('says what to do where the storage quota has no room', () => {
    const full = refusal(507, 'Insufficient capacity: Storage Limit Exceeded: …')
    expect(badOf(full, 'diskCreate').trouble.message).toMatch(
      /^The silo’s storage quota has no room for the image\. Delete unused disks/,
    )
  })

  test('keeps the platform’s words, the field to blame and how long to wait', () => {
    const clash = refusal(400, 'already exists: project-image "web"', 'ObjectAlreadyExists')
    expect(badOf(clash, 'imageCreate', 2_000)).toMatchObject({
      trouble: { message: 'Image name already exists', field: 'name' },
      retryAfterMs: 2_000,
    })
    expect(badOf(refusal(400, 'bad block'), 'diskBulkWriteImport').trouble.message).toBe(
      'bad block',
    )
  })
})

test('replyOf says what was found, and isAbsent what is not there', () => {
  const result = { type: 'success', status: 200, data: 'detached' } as const
  expect(
    replyOf({ result, retryAfterMs: undefined }, 'diskView', () => ({ disk: 'detached' })),
  ).toEqual({ ok: true, disk: 'detached' })
  expect(isAbsent(refusal(404))).toBe(true)
  expect(isAbsent(refusal(403))).toBe(false)
})
