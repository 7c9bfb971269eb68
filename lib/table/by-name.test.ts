import { expect, test } from 'vitest'
import { byName } from './by-name'

test('counts as people do, and puts what has no name last', () => {
  const names = ['qsfp10', '', 'Ada', 'qsfp9', 'ada', undefined, 'zoe']
  expect(byName(names, (name) => name, 'en-US')).toEqual([
    ...['ada', 'Ada', 'qsfp9', 'qsfp10', 'zoe', '', undefined],
  ])
})
