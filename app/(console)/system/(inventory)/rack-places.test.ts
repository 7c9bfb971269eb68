import { expect, test } from 'vitest'
import type { Sled } from '@/lib/contract/sled'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { bySlot, lightOf, portRows } from './rack-places'

const port = (portName: string, switchLocation: string, rackId = 'r'): SwitchPort => ({
  ...{ id: `${portName} ${switchLocation}`, portName, switchLocation, rackId },
})

test.each([
  ['up', 'a', { link: { linkState: 'up' }, monitors: null }],
  ['down', 'a', { link: { linkState: 'down' } }],
  ['unknown', 'a', { link: { linkState: 'faulted' } }],
  ['unknown', 'a', undefined],
  ['unknown', 'a', 'odd'],
  ['none', null, { link: { linkState: 'up' } }],
] as const)('the light is %s of settings %s and status %j', (light, portSettingsId, status) => {
  expect(lightOf({ portSettingsId }, status)).toBe(light)
})

test('ports stand by switch in the order of their numbers', () => {
  const ports = [
    port('qsfp10', 'switch1'),
    port('qsfp2', 'switch1'),
    port('qsfp0', 'switch0'),
    port('qsfp1', 'switch0', 'other'),
  ]
  const names = portRows(ports, 'r').map(([place, own]) => [place, own.map((p) => p.portName)])
  expect(names).toEqual([
    ['switch0', ['qsfp0']],
    ['switch1', ['qsfp2', 'qsfp10']],
  ])
})

test('sleds stand by slot; no place is made up for those without', () => {
  const sled = (serial: string, slot?: number | null) =>
    ({ rackId: 'r', slot, baseboard: { serial } }) as Sled
  const sleds = [sled('c'), sled('b', 9), sled('a', null), sled('d', 0)]
  expect(bySlot(sleds, 'r').map(({ baseboard }) => baseboard.serial)).toEqual(['d', 'b', 'a', 'c'])
})
