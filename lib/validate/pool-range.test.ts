import { expect, test } from 'vitest'
import { kindProblem } from './pool-range'

const four = { ipVersion: 'v4', poolType: 'unicast', ranges: [] }
const six = { ipVersion: 'v6', poolType: 'unicast', ranges: [] }
const groups = { ipVersion: 'v4', poolType: 'multicast', ranges: [] }
const groups6 = { ...groups, ipVersion: 'v6' }
const one = { first: '232.0.0.1', last: '232.0.0.9' }

test.each([
  [four, '10.0.0.1', '10.0.0.9', undefined],
  [six, 'fd00::1', 'fd00::9', undefined],
  [groups, '239.0.0.1', '239.0.0.9', undefined],
  [groups6, 'ff05::1', 'ff05::9', undefined],
  [four, 'fd00::1', 'fd00::9', 'Must be an IPv4 address'],
  [six, '10.0.0.1', '10.0.0.9', 'Must be an IPv6 address'],
  [four, '239.0.0.1', '239.0.0.9', 'Must be a unicast address'],
  [groups, '10.0.0.1', '10.0.0.9', 'Must be a multicast address'],
  [four, '223.255.255.255', '224.0.1.0', 'both multicast and unicast'],
  [groups, '231.0.0.1', '232.0.0.1', 'both source-specific'],
  [groups6, 'ff3f::1', 'ff3f::9', undefined],
  [groups6, 'ff2f::1', 'ff30::1', 'both source-specific'],
  [groups, '224.0.0.250', '224.0.1.5', '224.0.0.0/24 is reserved'],
  [groups6, 'ff02::1', 'ff02::1', 'ff02::/16 is reserved'],
  [{ ...groups, ranges: [one] }, '239.0.0.1', '239.0.0.1', 'others need a pool of their own'],
  [{ ...groups, ranges: [one] }, '232.9.0.1', '232.9.0.1', undefined],
  // Nothing is known of a pool of the specification's time.
  [{ ranges: [] }, 'fd00::1', 'fd00::9', undefined],
  [{ ranges: [] }, '239.0.0.1', '239.0.0.9', undefined],
  [four, 'no', '10.0.0.1', undefined],
])('in %o, %s to %s: %s', (pool, first, last, problem) => {
  const found = Object.values(kindProblem({ first, last }, pool))
  if (problem === undefined) expect(found).toEqual([])
  else expect(found).toEqual([expect.stringContaining(problem)])
})
