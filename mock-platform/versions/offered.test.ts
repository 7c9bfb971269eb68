import { describe, expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { todaysPlatform } from '@/mock-platform/testing-version'

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
