import { expect, test } from 'vitest'
import { factsOf } from './facts'

test('says each field in words', () => {
  const link = {
    linkState: 'up',
    linkId: 0,
    enabled: true,
    fec: null,
    lanes: [0.9, 1],
    more: { a: 1 },
  }
  expect(factsOf(link)).toEqual([
    { label: 'Link state', text: 'up' },
    { label: 'Link ID', text: '0' },
    { label: 'Enabled', text: 'yes' },
    { label: 'FEC', text: '—' },
    { label: 'Lanes', text: '0.9, 1' },
    { label: 'More', text: '{"a":1}' },
  ])
})

test('says units with the numbers, and speeds as people write them', () => {
  const monitors = {
    temperatureCelsius: 40.3,
    receiverPowerMilliwatts: [0.9, 1],
    transmitterBiasMilliamperes: null,
    supplyVoltage: 3.28,
    transmitterPower: [{ average: 1 }],
    speed: 'speed100_g',
    mtu: 9000,
    ipv6Enabled: true,
    celsius: 7,
  }
  expect(factsOf(monitors)).toEqual([
    { label: 'Temperature', text: '40.3 °C' },
    { label: 'Receiver power', text: '0.9, 1 mW' },
    { label: 'Transmitter bias', text: '—' },
    { label: 'Supply voltage', text: '3.28 V' },
    { label: 'Transmitter power', text: '{"average":1}' },
    { label: 'Speed', text: '100 Gbit/s' },
    { label: 'MTU', text: '9000 bytes' },
    { label: 'IPv6 enabled', text: 'yes' },
    { label: 'Celsius', text: '7' },
  ])
})

test.each([null, undefined, 'up', 7, [1]])('%s has no fields', (value) => {
  expect(factsOf(value)).toEqual([])
})
