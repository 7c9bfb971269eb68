import { expect, test } from 'vitest'
import { namedPool, poolSelector, poolWords } from './pool-value'

test.each([
  ['', undefined, undefined, 'the default pool'],
  [undefined, undefined, undefined, 'the default pool'],
  ['partner-net', { type: 'explicit', pool: 'partner-net' }, 'partner-net', 'pool partner-net'],
  ['default:v4', { type: 'auto', ipVersion: 'v4' }, undefined, 'the default IPv4 pool'],
  ['default:v6', { type: 'auto', ipVersion: 'v6' }, undefined, 'the default IPv6 pool'],
])('%j is a pool', (value, selector, name, words) => {
  expect(poolSelector(value)).toEqual(selector)
  expect(namedPool(value)).toBe(name)
  expect(poolWords(value)).toBe(words)
})
