import { expect, test } from 'vitest'
import { factsOf } from './facts'

test('says each field in words', () => {
  const link = {
    linkState: 'up',
    linkId: 0,
    enabled: true,
    fec: null,
    lanes: [0.9, 1],
    more: { a: 1 },
  }
  expect(factsOf(link)).toEqual([
    { label: 'Link state', text: 'up' },
    { label: 'Link id', text: '0' },
    { label: 'Enabled', text: 'yes' },
    { label: 'Fec', text: '—' },
    { label: 'Lanes', text: '0.9, 1' },
    { label: 'More', text: '{"a":1}' },
  ])
})

test.each([null, undefined, 'up', 7, [1]])('%s has no fields', (value) => {
  expect(factsOf(value)).toEqual([])
})
