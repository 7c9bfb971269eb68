import { expect, it } from 'vitest'
import { namesOf } from './use-absent-parts'

it('says nothing of names in a list that is not there whole', () => {
  const whole = {
    data: { items: [{ name: 'a' }] },
    unreadable: 0,
    hasMore: false,
    failure: undefined,
  }
  expect(namesOf(whole)).toEqual(new Set(['a']))
  // Read again in vain: what was read before is known.
  expect(namesOf({ ...whole, failure: {} })).toEqual(new Set(['a']))
  for (const partial of [{ data: undefined }, { unreadable: 1 }, { hasMore: true }])
    expect(namesOf({ ...whole, ...partial })).toBeUndefined()
})
