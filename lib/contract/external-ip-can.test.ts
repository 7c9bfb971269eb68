import { expect, test } from 'vitest'
import { ipVersionOf, reachableVersions, whyUnreachable } from './external-ip-can'

const stack = (type: string) => ({ primary: true, ipStack: { type } })

test('an address is of IPv6 by its colons', () => {
  expect(['192.0.2.1', '2001:db8::1', '::ffff:192.0.2.1'].map(ipVersionOf)).toEqual([
    ...['v4', 'v6', 'v6'],
  ])
})

test.each([
  [[{ primary: true, ip: '172.30.0.5' }], ['v4']],
  [
    [
      { primary: false, ip: '172.30.0.5' },
      { primary: true, ip: 'fd00::5' },
    ],
    ['v6'],
  ],
  [[stack('v4')], ['v4']],
  [[stack('v6')], ['v6']],
  [[stack('dual_stack')], ['v4', 'v6']],
  [[stack('triple')], undefined],
  [[{ primary: true }], undefined],
  [[], undefined],
] as const)('interfaces %j are reached at %j', (interfaces, versions) =>
  expect(reachableVersions(interfaces)).toEqual(versions),
)

test('what nobody knows is no reason', () => {
  expect(whyUnreachable(undefined, 'v6')).toBeUndefined()
  expect(whyUnreachable(['v4', 'v6'], 'v6')).toBeUndefined()
  expect(whyUnreachable(['v4'], 'v6')).toBe('The instance’s primary interface has no IPv6 address')
})
