import { expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { blamedAddress, nicRefusal } from './nic-refusal'

const refusal = (message: string): Failure => ({
  ...{ type: 'error', status: 400 },
  error: { message, requestId: 'r' },
})

test.each([
  ['10.0.0.1 is outside subnet 172.30.0.0/22', 'ip', /Must be in 172\.30\.0\.0\/22/],
  ['The first 5 addresses of a subnet are reserved', 'ip', /first 5/],
  ['Cannot request a broadcast address', 'ip', /broadcast/],
  ["The IP address '172.30.0.9' is not available", 'ip', /in use/],
  ['No available IP addresses for interface', 'subnet', /All addresses/],
  [
    "No available IPv4 and IPv6 addresses for interface in subnet 'a' with ID 'b'",
    'subnet',
    /All IPv4 and IPv6 addresses/,
  ],
  ['Each interface must be in a distinct VPC Subnet', 'subnet', /already/],
  ['not found: vpc-subnet with name "a"', 'subnet', /no longer exists/],
  ['not found: vpc with name "a"', 'vpc', /no longer exists/],
  ['An instance may not span multiple VPCs', 'vpc', /all must be in one/],
  ['transit IP block 10.0.0.0/8 overlaps with transit IP 10.0.0.1', 'transitIps', /^Transit IP/],
])('%s', (message, field, words) =>
  expect(nicRefusal(refusal(message))).toEqual({ [field]: expect.stringMatching(words) }),
)

test.each([
  ['x', { stack: '', ipv4: '', ipv6: '' }, 'ip'],
  ["The IP address 'fd00::9' is not available", { stack: 'dual_stack' }, 'ipv6'],
  ["The IP address '10.0.0.9' is not available", { stack: 'dual_stack' }, 'ipv4'],
  ['The first 5 addresses of a subnet are reserved', { stack: 'v6' }, 'ipv6'],
  ['The first 5 addresses of a subnet are reserved', { stack: 'dual_stack', ipv4: '' }, 'ipv6'],
])('%s of %j is said at %s', (message, given, field) =>
  expect(blamedAddress(refusal(message), { ipv4: '10.0.0.9', ipv6: 'fd00::9', ...given })).toBe(
    field,
  ),
)

test('others are not translated', () => {
  expect(nicRefusal(refusal('Instance must be stopped to …'))).toBeUndefined()
  expect(nicRefusal({ type: 'client_error', cause: 'timeout' })).toBeUndefined()
})
