import { expect, test } from 'vitest'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { byNeighbor, ofConfig, ofSwitch, withPeers } from './affects'
import { isLinkUp, type LiveWays, type Parts, wayOut, wayOutWords } from './way-out'

const port = (id: string, portSettingsId: string | null, rackId = 'r'): SwitchPort => ({
  ...{ id, portSettingsId, rackId, portName: `qsfp${id}`, switchLocation: 'switch0' },
})

const [FAR, ID] = ['10.0.0.1', '11111111-1111-4111-8111-111111111111']
const address = {
  ...{ portSettingsId: ID, interfaceName: 'phy0', address: '10.0.0.2/30', addressLotBlockId: ID },
}
const route = { portSettingsId: ID, interfaceName: 'phy0', dst: '0.0.0.0/0', gw: FAR }
const peer = (targetAddr: string | undefined): Parts['bgpPeers'][number] => ({
  addr:
    targetAddr === undefined
      ? { type: 'unnumbered', routerLifetime: 0 }
      : { type: 'numbered', targetAddr },
  ...{ allowedImport: { type: 'no_filtering' }, allowedExport: { type: 'no_filtering' } },
  ...{ bgpConfig: ID, communities: [], enforceFirstAs: false },
  ...{ connectRetry: 3, delayOpen: 0, holdTime: 6, idleHoldTime: 3, keepalive: 2 },
})
const quiet: Parts = { addresses: [], bgpPeers: [], routes: [] }
const out: Parts = { ...quiet, addresses: [address] }
const bgp: Parts = { ...out, bgpPeers: [peer(FAR)] }
const nearest: Parts = { ...out, bgpPeers: [peer(undefined)] }
const fixed: Parts = { ...bgp, routes: [route] }

const UP = { '0': true, '1': true, '2': true }
const session = (state: string, addr = FAR, at = 'switch0') => ({ addr, state, switch: at })
const live = (links: LiveWays['links'] = UP, sessions: LiveWays['sessions'] = []): LiveWays => ({
  links,
  sessions,
})
const own = ({ id }: SwitchPort) => id === '0'

test.each([
  ['none', [port('0', null), port('1', 'b')], {}],
  ['none', [port('0', 'a')], { a: quiet }],
  ['only', [port('0', 'a'), port('1', null), port('2', 'b', 'other')], { a: out, b: out }],
  ['only', [port('0', 'a'), port('1', 'b')], { a: out, b: quiet }],
  ['one of several', [port('0', 'a'), port('1', 'a')], { a: out }],
  ['one of several', [port('0', 'a'), port('1', 'b'), port('2', 'c')], { a: out, b: null, c: out }],
  ['one of several', [port('0', 'a'), port('1', 'b')], { a: null, b: out }],
  ['unknown', [port('0', 'a'), port('1', 'b')], { a: out, b: null }],
  ['unknown', [port('0', 'a')], { a: null }],
  ['unknown', undefined, { a: out }],
] as const)('a port is %s of its rack’s ways out', (expected, ports, known) => {
  const { way, affected } = wayOut(own, ports, known, live())
  expect(way).toBe(expected)
  const isTold = expected === 'only' || expected === 'unknown'
  expect(wayOutWords(way, affected) !== undefined).toBe(isTold)
})

test.each([
  ['another whose link is down', out, { '0': true, '1': false }, [], 'only'],
  ['another with an unknown link', out, { '0': true }, [], 'unknown'],
  ['another without its session', bgp, UP, [session('active')], 'only'],
  ['another whose session is elsewhere', bgp, UP, [session('established', FAR, 'switch1')], 'only'],
  ['another whose session is with others', bgp, UP, [session('established', '10.9.9.9')], 'only'],
  ['another with unknown sessions', bgp, UP, undefined, 'unknown'],
  ['another with its session', bgp, UP, [session('established')], 'one of several'],
  ['another with a fixed route', fixed, UP, [], 'one of several'],
  ['another with a neighbor that answers', nearest, UP, [session('established')], 'unknown'],
  ['another without a neighbor that answers', nearest, UP, [], 'only'],
] as const)('beside %s', (_, other, links, sessions, expected) => {
  const ports = [port('0', 'a'), port('1', 'b')]
  expect(wayOut(own, ports, { a: out, b: other }, { links, sessions }).way).toBe(expected)
})

test('a port whose own link is down is no way out', () => {
  const ports = [port('0', 'a'), port('1', 'b')]
  expect(wayOut(own, ports, { a: out, b: quiet }, live({ '0': false, '1': true })).way).toBe('none')
})

test('ports that share settings go down together', () => {
  const ports = [port('0', 'a'), port('1', 'a'), port('2', 'b', 'other')]
  const affects = ({ portSettingsId }: SwitchPort) => portSettingsId === 'a'
  const found = wayOut(affects, ports, { a: out, b: out }, live())
  expect(found.way).toBe('only')
  expect(wayOutWords(found.way, found.affected)).toMatch(
    /^qsfp0 on switch0 and qsfp1 on switch0 are the only ports of their rack/,
  )
})

test('a change of unknown extent counts', () => {
  const ports = [port('0', 'a'), port('1', 'b')]
  const affects = (_: SwitchPort, parts: Parts | null | undefined) => parts && parts === out
  expect(wayOut(affects, ports, { a: out, b: null }, live()).way).toBe('only')
})

test('changes around ports are about those that they touch', () => {
  const [one, other] = [port('0', 'a'), port('1', 'b', 'other')]
  expect(ofConfig({ id: ID, name: 'c' })(one, bgp)).toBe(true)
  expect(ofConfig({ id: 'x', name: ID })(one, bgp)).toBe(true)
  expect(ofConfig({ id: 'x', name: 'c' })(one, bgp)).toBe(false)
  expect(ofConfig({ id: 'x', name: 'c' })(one, null)).toBeUndefined()
  expect([withPeers(one, bgp), withPeers(one, out), withPeers(one, null)]).toEqual([
    true,
    false,
    null,
  ])
  expect(ofSwitch('r', 'switch0')(one, bgp)).toBe(true)
  expect([ofSwitch('r', 'switch0')(other, bgp), ofSwitch('r', 'switch1')(one, bgp)]).toEqual([
    false,
    false,
  ])
  expect(byNeighbor('switch0', FAR)(one, bgp)).toBe(true)
  expect(byNeighbor('switch0', FAR)(one, { ...out, routes: [route] })).toBe(true)
  expect(byNeighbor('switch0', FAR)(one, out)).toBe(false)
  expect(byNeighbor('switch1', FAR)(one, bgp)).toBe(false)
})

test.each([
  [{ link: { linkState: 'up' } }, true],
  [{ link: { linkState: 'Up' } }, true],
  [{ link: { linkState: 'down' } }, false],
  [{ link: { linkState: { configError: 'x' } } }, false],
  [{ link: {} }, undefined],
  [{ link: null }, undefined],
  [undefined, undefined],
])('the link of %j is up: %s', (status, expected) => {
  expect(isLinkUp(status)).toBe(expected)
})
