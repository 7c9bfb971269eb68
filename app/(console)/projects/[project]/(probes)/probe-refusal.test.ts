import { expect, test } from 'vitest'
import type { PlatformError } from '@/lib/api/result'
import { networkRefusal, probeRefusal } from './probe-refusal'

const refusal = (status: number, message: string): PlatformError => ({
  type: 'error',
  status,
  error: { message } as PlatformError['error'],
})

test('a failure of the platform may be a name that is taken, and says so as a guess', () => {
  const { name } = probeRefusal(refusal(500, 'Internal Server Error'), undefined) ?? {}
  expect(name).toMatch(/may have this name/)
})

test.each([
  ['not found: sled with id "x"', 'sled'],
  ['not found: ip-pool with name "far"', 'pool'],
  ['not found: default IP pool for current silo', 'pool'],
  ['Insufficient capacity: No external IP addresses available', 'pool'],
])('%s is said beside its field', (message, field) => {
  expect(Object.keys(probeRefusal(refusal(404, message), 'far') ?? {})).toEqual([field])
})

test('what the project lacks is said above the form', () => {
  expect(networkRefusal(refusal(404, 'not found: vpc with name "default"'))).toMatch(/no VPC/)
  expect(networkRefusal(refusal(404, 'not found: vpc-subnet with name "default"'))).toMatch(
    /no subnet/,
  )
})

test('of all else nothing is said', () => {
  const other = refusal(403, 'Forbidden')
  expect([probeRefusal(other, undefined), networkRefusal(other)]).toEqual([undefined, undefined])
  const lost = { type: 'client_error', cause: 'network' } as const
  expect([probeRefusal(lost, undefined), networkRefusal(lost)]).toEqual([undefined, undefined])
})
