import { expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { linkRefusal, memberRefusal, poolLinkRefusal, rangeRefusal } from './pool-refusal'

const refused = (message: string, errorCode = 'InvalidRequest'): Failure => ({
  type: 'error',
  status: 400,
  requestId: 'r',
  error: { message, errorCode, requestId: 'r' },
})

test.each([
  ['IPv6 ranges are not allowed yet', /IPv6/],
  ['The provided IP range 10.0.0.1-10.0.0.9 overlaps with an existing range', /^Overlaps/],
  [
    'The provided IP range a-b overlaps with an existing IP pool range or subnet pool member',
    /subnet pool$/,
  ],
  ['Cannot add IPv4 address range to IPv6 pool with ID "x"', /^Must be an IPv6 address/],
  ['Cannot add multicast address range to unicast IP pool', /^Must be a unicast address/],
])('a range is refused at its field: %s', (message, words) => {
  expect(rangeRefusal(refused(message))).toEqual({ first: expect.stringMatching(words) })
})

test('a range of two kinds is refused at its end', () => {
  const message = 'IP range cannot span ASM and SSM address spaces'
  expect(rangeRefusal(refused(message))).toEqual({ last: expect.stringContaining('ASM and SSM') })
})

test.each([
  ['Cannot add IPv6 members to IPv4 subnet pool', 'subnet', /^Must be an IPv4 subnet/],
  ['IP subnet must be a network address, with a host ID of zero.', 'subnet', /network address/],
  [
    'The IP subnet 10.0.0.0/8 overlaps with an existing subnet pool member or IP pool range',
    'subnet',
    /^Overlaps/,
  ],
  [
    'The minimum prefix length must be no greater than the maximum',
    'maxPrefixLength',
    /not be below the minimum/,
  ],
  [
    'Cannot create an IPv4 subnet with a max prefix length greater than 32',
    'maxPrefixLength',
    /at most 32/,
  ],
  [
    'Min and max prefix length must be no less than the IP subnet prefix length (/20)',
    'minPrefixLength',
    /at least 20/,
  ],
])('a member is refused at its field: %s', (message, field, words) => {
  expect(memberRefusal(refused(message))).toEqual({ [field]: expect.stringMatching(words) })
})

test('a pool of the system is not linked', () => {
  const message = 'IP Pools cannot be both linked to Silos and assigned for system services use.'
  expect(linkRefusal(refused(message), 'maple')?.silo).toMatch(/system services/)
  expect(poolLinkRefusal(refused(message), 'six', 'IP pool')?.pool).toMatch(/system services/)
})

test('a silo that is linked, or is no more, is named', () => {
  const exists = refused('already exists: ip-pool-resource "x"', 'ObjectAlreadyExists')
  expect(linkRefusal(exists, 'maple')).toEqual({ silo: 'Silo maple is already linked' })
  expect(poolLinkRefusal(exists, 'six', 'IP pool')).toEqual({
    pool: 'IP pool six is already linked',
  })
  const gone = refused('not found: silo with name "maple"', 'ObjectNotFound')
  expect(linkRefusal(gone, 'maple')).toEqual({ silo: 'Silo maple no longer exists' })
})

test('other refusals blame no field', () => {
  const other = refused('not found: ip-pool with name "x"', 'ObjectNotFound')
  expect(rangeRefusal(other)).toBeUndefined()
  expect(linkRefusal(other, 'maple')).toBeUndefined()
  expect(memberRefusal(other)).toBeUndefined()
  expect(poolLinkRefusal(other, 'six', 'IP pool')).toBeUndefined()
})
