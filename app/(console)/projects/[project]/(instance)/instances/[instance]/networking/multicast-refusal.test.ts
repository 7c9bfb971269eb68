import { expect, test } from 'vitest'
import type { PlatformError } from '@/lib/api/result'
import { multicastRefusal } from './multicast-refusal'

const refusal = (message: string): PlatformError => ({
  type: 'error',
  status: 400,
  error: { message } as PlatformError['error'],
})

test.each([
  ['multicast functionality is currently disabled', undefined, /turned off/],
  ['SSM multicast addresses require at least one source IP', 'sources', /at least one source/],
  ['Multiple default multicast IP pools exist with different IP versions', 'ipVersion', /choose/],
  ['not found: multicast-group with id "x"', 'group', /No group/],
  ['not found: default multicast IP pool for current silo', undefined, /no multicast pool/],
  ['IP address 230.1.2.3 is not in any configured pool', 'group', /isn’t in any/],
])('%s', (message, field, words) => {
  const blamed = multicastRefusal(refusal(message))
  expect(blamed?.field).toBe(field)
  expect(blamed?.message).toMatch(words)
})

test('of all else nothing is said', () => {
  expect(multicastRefusal(refusal('Forbidden'))).toBeUndefined()
  expect(multicastRefusal({ type: 'client_error', cause: 'timeout' })).toBeUndefined()
})
