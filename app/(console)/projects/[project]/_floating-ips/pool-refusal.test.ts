import { expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { poolRefusal } from './pool-refusal'

const refusal = (message: string): Failure => ({
  ...{ type: 'error', status: 400 },
  error: { message, requestId: 'r' },
})

test.each([
  [
    'Requested external IP address not available',
    'public',
    { ip: 'This address is in use or isn’t in pool public' },
  ],
  [
    'Requested external IP address not available',
    undefined,
    { ip: 'This address is in use or isn’t in the default pool' },
  ],
  [
    'Insufficient capacity: No external IP addresses available',
    undefined,
    { pool: expect.stringContaining('All addresses of the default pool') },
  ],
  [
    'not found: default IP pool for current silo',
    undefined,
    { pool: expect.stringContaining('choose one') },
  ],
  ['not found: ip-pool with name "public"', 'public', { pool: expect.stringContaining('public') }],
  ['already exists: floating-ip "a"', 'public', undefined],
])('%s of %s', (message, pool, blamed) =>
  expect(poolRefusal(refusal(message), pool)).toEqual(blamed),
)
