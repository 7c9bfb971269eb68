import { describe, expect, test } from 'vitest'
import type { Found } from '@/lib/api/search'
import { rank } from './rank'

const thing = (name: string, more: Partial<Found> = {}): Found => ({
  kind: 'instance',
  id: `id-of-${name}`,
  name,
  ...more,
})
const names = (things: readonly Found[], query: string, project?: string) =>
  rank(things, query, { project, limit: 10 }).map(({ name }) => name)

describe('what is found', () => {
  test('by name: itself before what begins so, before a word, before scattered letters', () => {
    const things = [thing('d-x-b'), thing('orders-db'), thing('db-2'), thing('db'), thing('web')]
    expect(names(things, 'DB')).toEqual(['db', 'db-2', 'orders-db', 'd-x-b'])
  })

  test('but no letters that merely happen to be in it', () => {
    expect(names([thing('data-pipeline-worker')], 'arw')).toEqual([])
  })

  test('by the start of an id, once there is enough of it', () => {
    const things = [thing('one', { id: '8c5f1cca-a236-4f9b-8cc5-aa6c504f381a' })]
    expect(names(things, '8c5f1cca-a236')).toEqual(['one'])
    expect(names(things, '8c5')).toEqual([])
    expect(names(things, 'a236')).toEqual([])
  })

  test('by an address or its beginning', () => {
    const things = [
      thing('first', { addresses: ['10.0.0.12'] }),
      thing('second', { addresses: ['172.30.0.5', '10.0.0.1'] }),
      thing('third', { addresses: ['fd00::12'] }),
    ]
    expect(names(things, '10.0.0.1')).toEqual(['second', 'first'])
    expect(names(things, '0.0.1')).toEqual([])
    expect(names(things, 'FD00:')).toEqual(['third'])
    expect(names(things, 'fd00:0:0::0012')).toEqual(['third'])
    expect(names(things, 'fd00:0:0::0013')).toEqual([])
  })

  test('by its name in one word and where it is, or what, in another', () => {
    const things = [
      thing('web', { project: 'shop' }),
      thing('web', { project: 'billing', kind: 'disk' }),
      thing('other', { project: 'shop' }),
    ]
    expect(rank(things, 'shop web', { limit: 9 })).toEqual([things[0]])
    expect(rank(things, 'disk web', { limit: 9 })).toEqual([things[1]])
    expect(names(things, 'shop instance')).toEqual([])
  })

  test('by an address in a block or a range of it, after what has it itself', () => {
    const things = [
      thing('services', { kind: 'subnet', blocks: ['172.30.0.0/22', 'fd00::/64'] }),
      thing('public', { kind: 'ip-pool', blocks: ['203.0.113.10–203.0.113.20'] }),
      thing('web', { addresses: ['172.30.0.5'] }),
    ]
    expect(names(things, '172.30.0.5')).toEqual(['web', 'services'])
    expect(names(things, '172.30.4.1')).toEqual([])
    expect(names(things, '203.0.113.15')).toEqual(['public'])
    expect(names(things, '203.0.113.21')).toEqual([])
    expect(names(things, 'fd00::77')).toEqual(['services'])
    expect(names(things, '172.30.0.0/22')).toEqual(['services'])
  })

  test('by its kind alone, after what is called so', () => {
    const things = [
      thing('BRM42220031', { kind: 'sled' }),
      thing('sled-tests', { kind: 'project' }),
      thing('qsfp0', { kind: 'switch-port', note: 'on switch0' }),
    ]
    expect(names(things, 'sled')).toEqual(['sled-tests', 'BRM42220031'])
    expect(names(things, 'sleds')).toEqual(['BRM42220031', 'sled-tests'])
    expect(names(things, 'qsfp')).toEqual(['qsfp0'])
    expect(names(things, 'qsfp0 switch0')).toEqual(['qsfp0'])
    expect(names(things, 'sl')).toEqual(['sled-tests'])
  })

  test('hardware by its model, after what is called so; what has no name not by letters of its ID', () => {
    const rack = '8c5f1cca-a236-4f9b-8cc5-aa6c504f381a'
    const things = [
      thing('A079E3F0', { kind: 'physical-disk', model: 'WUS4C6432DSP3X3' }),
      thing('wus-images', { kind: 'disk' }),
      thing(rack, { kind: 'rack', id: rack }),
    ]
    expect(names(things, 'wus')).toEqual(['wus-images', 'A079E3F0'])
    expect(names(things, '6432')).toEqual(['A079E3F0'])
    expect(names(things, 'a079e3f0')).toEqual(['A079E3F0'])
    expect(names(things, 'a2')).toEqual([])
    expect(names(things, 'rack')).toEqual([rack])
    expect(names(things, '8c5f')).toEqual([rack])
  })

  test('people by their name and a role; groups by their kind, however it is spelled', () => {
    const things = [
      thing('Ada Nwosu', { kind: 'user', roles: ['silo admin'] }),
      thing('apart', { kind: 'anti-affinity-group' }),
    ]
    expect(names(things, 'ada admin')).toEqual(['Ada Nwosu'])
    expect(names(things, 'ada viewer')).toEqual([])
    expect(names(things, 'anti-affinity')).toEqual(['apart'])
    expect(names(things, 'anti affinity groups')).toEqual(['apart'])
  })

  test('by a name that is typed as words', () => {
    expect(names([thing('web-shop', { kind: 'project' })], 'web shop')).toEqual(['web-shop'])
  })

  test('with the words of an action, after what has them in its name', () => {
    const things = [thing('checkout'), thing('stop-checkout'), thing('web')]
    expect(names(things, 'stop checkout')).toEqual(['stop-checkout', 'checkout'])
    expect(names(things, 'delete disk')).toEqual([])
  })

  test('of equals those of the reader’s own project first, and no more than asked for', () => {
    const things = [thing('web', { project: 'a' }), thing('web', { project: 'b' })]
    expect(rank(things, 'web', { project: 'b', limit: 1 })).toEqual([things[1]])
    expect(names(things, '   ')).toEqual([])
  })
})
