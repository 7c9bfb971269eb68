import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { lowered, queryLowered } from './index'

test('a bundle is asked for with a comment where there are comments', () => {
  const body = { userComment: 'Sled 4 restarts' }
  expect(lowered('supportBundleCreate', body, BASELINE)).toBeUndefined()
  for (const version of [FIRST_VERSION, 2_026_013_100, NEWEST_VERSION])
    expect(lowered('supportBundleCreate', body, version)).toBe(body)
})

test('bundles are asked for by time where they can be', () => {
  const query = { limit: 100, sortBy: 'time_and_id_descending' }
  expect(queryLowered('supportBundleList', query, BASELINE)).toEqual({ limit: 100 })
  expect(queryLowered('supportBundleList', query, NEWEST_VERSION)).toEqual(query)
})
