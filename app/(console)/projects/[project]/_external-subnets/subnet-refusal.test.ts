import { expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { attachRefusal, subnetRefusal } from './subnet-refusal'

const refusal = (message: string): Failure => ({
  ...{ type: 'error', status: 400 },
  error: { message, requestId: 'r' },
})

test.each([
  [
    'The requested IP subnet is not contained in any subnet pool available in the current silo.',
    'subnet',
  ],
  ['The requested IP subnet overlaps with an existing external subnet', 'subnet'],
  ['IP subnet must be a network address, with a host ID of zero.', 'subnet'],
  [
    'Could not allocate a /30 subnet from the default IPv4 subnet pool for the silo',
    'prefixLength',
  ],
  [
    'Must specify an IP version when there is more than one default subnet pool for the silo',
    'pool',
  ],
  ['Must specify a subnet pool, as there is no linked default pool for the current silo', 'pool'],
  ['not found: subnet-pool with name "gone"', 'pool'],
])('%s is the fault of the %s', (message, field) => {
  expect(Object.keys(subnetRefusal(refusal(message), 'gone') ?? {})).toEqual([field])
})

test('says the length, and the pool that was chosen', () => {
  const message = "Could not allocate a /12 subnet from the subnet pool with name 'lab'"
  expect(subnetRefusal(refusal(message), 'lab')?.prefixLength).toBe(
    'No /12 is available in pool lab, or it doesn’t allow this length',
  )
  expect(subnetRefusal(refusal(message), 'default:v6')?.prefixLength).toContain(
    'the default IPv6 pool',
  )
})

test('leaves what it doesn’t know to the usual words', () => {
  expect(subnetRefusal(refusal('already exists: external-subnet "a"'), undefined)).toBeUndefined()
  expect(attachRefusal(refusal('External subnet and instance must be in the same project'))).toBe(
    undefined,
  )
})

test('says why an instance can’t be given one', () => {
  const family =
    'Cannot attach an IPv6 external subnet to an instance that does not have a matching IP stack'
  expect(attachRefusal(refusal(family))).toBe(
    'The instance’s primary interface has no IPv6 address',
  )
  expect(attachRefusal(refusal('An instance may not have more than 32 attached subnets'))).toBe(
    'An instance can have at most 32 external subnets',
  )
})
