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
    speed: 'speed100_g',
    ipv6Enabled: true,
    celsius: 7,
  }
  expect(factsOf(monitors)).toEqual([
    { label: 'Temperature', text: '40.3 °C' },
    { label: 'Receiver power', text: '0.9, 1 mW' },
    { label: 'Transmitter bias', text: '—' },
    { label: 'Speed', text: '100 Gbit/s' },
    { label: 'IPv6 enabled', text: 'yes' },
    { label: 'Celsius', text: '7' },
  ])
})

test.each([null, undefined, 'up', 7, [1]])('%s has no fields', (value) => {
  expect(factsOf(value)).toEqual([])
})
