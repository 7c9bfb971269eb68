import { expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { memberRefusal, siloSubnetLinkRefusal, subnetLinkRefusal } from './subnet-pool-refusal'

const refused = (message: string, errorCode = 'InvalidRequest'): Failure => ({
  type: 'error',
  status: 400,
  requestId: 'r',
  error: { message, errorCode, requestId: 'r' },
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

test('a link that is there, or whose silo is no more, is named', () => {
  const exists = refused('already exists: subnet-pool-silo-link "x"', 'ObjectAlreadyExists')
  expect(subnetLinkRefusal(exists, 'maple')).toEqual({ silo: 'Silo maple is already linked' })
  expect(siloSubnetLinkRefusal(exists, 'lab')).toEqual({
    pool: 'Subnet pool lab is already linked',
  })
  const silo = refused('not found: silo with name "maple"', 'ObjectNotFound')
  expect(subnetLinkRefusal(silo, 'maple')).toEqual({ silo: 'Silo maple no longer exists' })
})

test('other refusals blame no field', () => {
  const other = refused('something else')
  expect(memberRefusal(other)).toBeUndefined()
  expect(subnetLinkRefusal(other, 'a')).toBeUndefined()
  expect(siloSubnetLinkRefusal(other, 'a')).toBeUndefined()
})
