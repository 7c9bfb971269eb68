import { expect, test } from 'vitest'
import { isSameAnnounced, validateNetwork } from './announcement'

const block = { id: 'b', lot: 'edge', first: '198.51.100.0', last: '198.51.100.127' }
const v6 = { id: 'c', lot: 'edge-6', first: 'fd00::', last: 'fd00::ffff' }

test.each([
  ['198.51.100.0/25', block],
  [' 198.51.100.64/26 ', block],
  ['198.51.100.127/32', block],
  ['fd00::/112', v6],
  ['10.0.0.0/8', undefined],
])('%s can be announced', (network, of) => {
  expect(validateNetwork(network, ['10.1.0.0/16'], of)).toBeUndefined()
})

test.each([
  ['', 'Network is required'],
  ['198.51.100.0', 'Must contain an IP address and a width, separated by a /'],
  ['198.51.100.0/33', 'Max width for IPv4 is 32'],
  ['198.51.100.1/25', 'Must be the network’s first address: bits after /25 are set'],
  ['198.51.100.0/24', 'Must be within 198.51.100.0 – 198.51.100.127, the block of edge'],
  ['198.51.100.128/25', 'Must be within 198.51.100.0 – 198.51.100.127, the block of edge'],
  ['fd00::/112', 'Must be within 198.51.100.0 – 198.51.100.127, the block of edge'],
  ['198.51.100.0/32', 'The announce set already has this network'],
])('%j can’t: %s', (network, message) => {
  expect(validateNetwork(network, ['198.51.100.0/32'], block)).toBe(message)
})

test('a network is the same however it is spelled', () => {
  expect(validateNetwork('FD00:0::/48', ['fd00::/48'])).toMatch(/already/)
})

test('lists that announce the same are alike, in whichever order', () => {
  const rows = [
    { network: '10.0.0.0/8', block: 'a' },
    { network: 'fd00::/48', block: 'b' },
  ]
  expect(isSameAnnounced(rows, rows.toReversed())).toBe(true)
  expect(isSameAnnounced(rows, rows.slice(1))).toBe(false)
  expect(isSameAnnounced([{ network: '10.0.0.0/8', block: 'b' }], rows.slice(0, 1))).toBe(false)
})
