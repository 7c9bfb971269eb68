import { describe, expect, test } from 'vitest'
import { withParam } from './query-param'

describe('withParam', () => {
  test('adds to what is there', () => {
    expect(withParam('', 'disk', 'scratch')).toBe('?disk=scratch')
    expect(withParam('?q=web&sort=-size', 'disk', 'a b')).toBe('?q=web&sort=-size&disk=a+b')
  })
  test('replaces and removes only its own', () => {
    expect(withParam('?disk=one&q=web', 'disk', 'two')).toBe('?disk=two&q=web')
    expect(withParam('?disk=one&q=web', 'disk', null)).toBe('?q=web')
    expect(withParam('?disk=one', 'disk', null)).toBe('')
    expect(withParam('?q=web', 'disk', null)).toBe('?q=web')
  })
})
