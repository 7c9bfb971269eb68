import { expect, test } from 'vitest'
import type { ProbeInfo } from '@/lib/contract/probe'
import { kindWords, placedAddresses, portWords } from './probe-words'

test('kinds and ports in words; what could not be read is not all', () => {
  expect(['ephemeral', 'snat', 'far_away'].map(kindWords)).toEqual([
    'Ephemeral',
    'SNAT',
    'Far away',
  ])
  expect(portWords({ firstPort: 0, lastPort: 65_535 })).toBe('All')
  expect(portWords({ firstPort: 0, lastPort: 16_383 })).toBe('0–16383')
  expect(portWords({ firstPort: null, lastPort: 16_383 })).toBeUndefined()
})

test('addresses of an interface with their subnets, without those that could not be read', () => {
  const v4 = { ip: '172.30.0.5', subnet: '172.30.0.0/22', transitIps: [] }
  const v6 = { ip: 'fd00::5', subnet: 'fd00::/64' }
  const of = (ipConfig: object) => placedAddresses({ interface: { ipConfig } } as ProbeInfo)
  expect(of({ type: 'dual_stack', value: { v4, v6 } })).toEqual([v4, v6])
  expect(of({ type: 'v4', value: v4 })).toEqual([v4])
  expect(of({ type: 'v4', value: { ip: '', subnet: '' } })).toEqual([])
})
