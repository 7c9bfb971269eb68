import { expect, test } from 'vitest'
import { reachableVersions, whyUnreachable } from './external-ip-can'
import { ipVersionOf } from './ip-stack'

const one = (ip: string) => ({
  type: ipVersionOf(ip),
  value: { ip },
})
const both = {
  type: 'dual_stack' as const,
  value: { v4: { ip: '172.30.0.5' }, v6: { ip: 'fd00::5' } },
}

test('an address is of IPv6 by its colons', () => {
  expect(['192.0.2.1', '2001:db8::1', '::ffff:192.0.2.1'].map(ipVersionOf)).toEqual([
    ...['v4', 'v6', 'v6'],
  ])
})

test.each([
  [[{ primary: true, ipStack: one('172.30.0.5') }], ['v4']],
  [
    [
      { primary: false, ipStack: one('172.30.0.5') },
      { primary: true, ipStack: one('fd00::5') },
    ],
    ['v6'],
  ],
  [[{ primary: true, ipStack: both }], ['v4', 'v6']],
  [[{ primary: true, ipStack: one('') }], undefined],
  [[{ primary: true }], undefined],
  [[], undefined],
])('interfaces %j are reached at %j', (interfaces, versions) =>
  expect(reachableVersions(interfaces)).toEqual(versions),
)

test('an unknown version is no reason', () => {
  expect(whyUnreachable(undefined, 'v6')).toBeUndefined()
  expect(whyUnreachable(['v4', 'v6'], 'v6')).toBeUndefined()
  expect(whyUnreachable(['v4'], 'v6')).toBe('The instance’s primary interface has no IPv6 address')
})
