import { describe, expect, test } from 'vitest'
import { allOperations } from '@/lib/contract/all-operations'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION, versionOf } from '@/lib/contract/api-version'
import { todaysPlatform } from '@/mock-platform/testing-version'
import { isNew, isOffered } from './offered'

const OLD = '/experimental/v1/system/support-bundles'
const NEW = '/v1/system/support-bundles'

describe('support bundles', () => {
  test.each([
    [FIRST_VERSION, 200, 404],
    [2_026_081_400, 200, 404],
    [2_026_081_700, 404, 200],
    [NEWEST_VERSION, 404, 200],
    [null, 404, 200],
  ])('are for callers of %s where their version has them', async (version, before, since) => {
    const { call } = todaysPlatform()
    const how = { who: 'farah', version }
    expect((await call('GET', OLD, undefined, how)).status).toBe(before)
    expect((await call('GET', NEW, undefined, how)).status).toBe(since)
  })

  test('of the specification’s time have one path', async () => {
    const { call } = todaysPlatform(BASELINE)
    expect((await call('GET', OLD, undefined, { who: 'farah' })).status).toBe(200)
    const nowhere = await call('PATCH', NEW, undefined, { who: 'farah' })
    expect([nowhere.status, nowhere.body.message]).toEqual([404, 'Not Found'])
  })
})

test('the console speaks of what came in a version that has it', () => {
  const names = Object.keys(allOperations).filter(isNew)
  expect(names.length).toBeGreaterThan(30)
  const early = names.filter((name) => {
    const version = versionOf(name, NEWEST_VERSION)
    return !isOffered({ operation: name, path: '' }, version)
  })
  expect(early).toEqual([])
})
