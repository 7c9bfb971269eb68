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
  [
    'not found: default unicast IP pool for current silo',
    undefined,
    { pool: 'Your silo has no default pool; choose one' },
  ],
  [
    'not found: default unicast IPv6 pool for current silo',
    'default:v6',
    { pool: 'Your silo has no default IPv6 pool; choose one' },
  ],
  [
    'Multiple default unicast IP pools exist with different IP versions. Please specify ip_version (v4 or v6) or provide an explicit pool.',
    undefined,
    { pool: expect.stringContaining('each IP version') },
  ],
  [
    'IP address 192.0.2.9 is not in any configured pool',
    undefined,
    { ip: 'This address isn’t in any of the silo’s pools' },
  ],
  [
    "Pool 'groups' is not a unicast pool (type: multicast)",
    'groups',
    { pool: expect.stringContaining('multicast groups') },
  ],
  [
    'The ephemeral external IP is an IPv6 address, but the instance with ID 1 does not have a primary network interface with a VPC-private IPv6 address. Add one.',
    'public-v6',
    { pool: 'The instance’s primary interface has no IPv6 address' },
  ],
  ['already exists: floating-ip "a"', 'public', undefined],
])('%s of %s', (message, pool, blamed) =>
  expect(poolRefusal(refusal(message), pool)).toEqual(blamed),
)
