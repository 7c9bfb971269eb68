import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { addressesOf, addressText } from '@/lib/contract/ip-stack'
import { transitIpsOf } from '@/lib/contract/transit-ips'
import { ipConfigOf } from '@/lib/contract/ip-config'
import {
  InstanceNetworkInterface,
  InstanceNetworkInterfaceCreate,
  PrivateIpStack,
} from '@/lib/contract/network-interface'
import { readAnswer } from '@/lib/contract/read-answer'
import { lifted, lowered, TooOld } from './index'

const OLD = [BASELINE, FIRST_VERSION]
const NEW = [2_026_013_100, NEWEST_VERSION]
const ALL = [...OLD, ...NEW]

const id = '11111111-2222-4333-8444-555555555555'
const now = new Date()
const nic = {
  ...{ id, name: 'net0', description: '', timeCreated: now, timeModified: now },
  ...{ instanceId: id, mac: 'A8:40:25:F0:00:01', primary: true, subnetId: id, vpcId: id },
}
const naming = { name: 'net0', description: '', vpcName: 'default', subnetName: 'default' }

const v4 = fc.nat(255).map((last) => `10.0.0.${last}`)
const v6 = fc.nat(0xffff).map((last) => `fd00::${last.toString(16)}`)
const nets = fc.subarray(['10.60.0.0/16', '0.0.0.0/0', 'fd60::/32', '::/0'])
const LISTS = ['instanceNetworkInterfaceList', 'vpcSubnetListNetworkInterfaces'] as const
const ONES = [
  'instanceNetworkInterfaceView',
  'instanceNetworkInterfaceCreate',
  'instanceNetworkInterfaceUpdate',
] as const

describe('an interface', () => {
  test('of one address has a stack of its version, with all that may pass through', () => {
    fc.assert(
      fc.property(fc.oneof(v4, v6), fc.option(nets, { nil: undefined }), (ip, transitIps) => {
        const said = { ...nic, ip, ...(transitIps && { transitIps }) }
        const read = lifted('instanceNetworkInterfaceView', said)
        const { ipStack } = InstanceNetworkInterface.parse(read)
        expect(addressesOf(ipStack)).toEqual([ip])
        expect(ipStack.type).toBe(ip.includes(':') ? 'v6' : 'v4')
        // What a version doesn't report is unknown, never none.
        expect(transitIpsOf(ipStack)).toEqual(transitIps)
        for (const name of ONES) expect(lifted(name, said)).toEqual(read)
        for (const name of LISTS)
          expect(lifted(name, { items: [said, 7], nextPage: null })).toEqual({
            items: [read, 7],
            nextPage: null,
          })
      }),
    )
  })

  test('with a stack is what it is', () => {
    const ipStack = {
      type: 'dual_stack',
      value: {
        v4: { ip: '10.0.0.5', transitIps: [] },
        v6: { ip: 'fd00::5', transitIps: ['::/0'] },
      },
    }
    const said = { ...nic, ipStack }
    expect(lifted('instanceNetworkInterfaceView', said)).toBe(said)
    const stack = PrivateIpStack.parse(ipStack)
    expect(addressText(stack)).toBe('10.0.0.5, fd00::5')
    expect(transitIpsOf(stack)).toEqual(['::/0'])
    const half = { ...ipStack.value, v4: { ip: '10.0.0.5' } }
    expect(transitIpsOf({ type: 'dual_stack', value: half })).toBeUndefined()
  })

  test.each([{}, { ip: null }, { ip: 7 }, { ipStack: 'none' }, { ipStack: { type: 'v8' } }])(
    'that says %j has no address, and its transit IPs are not known',
    (given) => {
      const said = lifted('instanceNetworkInterfaceView', { ...nic, ...given })
      const read = readAnswer(InstanceNetworkInterface, said)?.data
      expect(read && addressesOf(read.ipStack)).toEqual([])
      expect(read && transitIpsOf(read.ipStack)).toBeUndefined()
    },
  )
})

type Config = z.input<typeof InstanceNetworkInterfaceCreate>['ipConfig']
const created = (ipConfig: Config, version: number) =>
  lowered('instanceNetworkInterfaceCreate', { ...naming, ...(ipConfig && { ipConfig }) }, version)
const auto = { ip: { type: 'auto' as const } }
const explicit = (value: string) => ({ ip: { type: 'explicit' as const, value } })

describe('a new interface', () => {
  test.each(NEW)('is asked for as it is by %i', (version) => {
    for (const config of [undefined, ipConfigOf({ stack: 'v6', ipv6: 'fd00::9' })])
      expect(created(config, version)).toEqual({ ...naming, ...(config && { ipConfig: config }) })
  })

  test.each(OLD)('is asked for with one address by %i', (version) => {
    expect(created(undefined, version)).toEqual(naming)
    expect(created({ type: 'v4', value: auto }, version)).toEqual(naming)
    expect(created({ type: 'dual_stack', value: { v4: auto, v6: auto } }, version)).toEqual(naming)
    for (const ip of ['10.0.0.9', 'fd00::9'])
      expect(created(ipConfigOf({ ip }), version)).toEqual({ ...naming, ip })
  })

  test.each(OLD)('with more than that is refused for %i, before anything is sent', (version) => {
    const both = (ipv4: string, ipv6: string) => ipConfigOf({ stack: 'dual_stack', ipv4, ipv6 })
    const configs: Config[] = [
      { type: 'v6', value: auto },
      both('10.0.0.9', ''),
      both('', 'fd00::9'),
      { type: 'v4', value: { ...auto, transitIps: ['10.60.0.0/16'] } },
      {
        type: 'dual_stack',
        value: { v4: auto, v6: { ...explicit('fd00::9'), transitIps: ['::/0'] } },
      },
    ]
    for (const config of configs) expect(() => created(config, version)).toThrow(TooOld)
  })

  test('is what the contract says, whatever a form asks for', () => {
    fc.assert(
      fc.property(
        fc.record({
          stack: fc.constantFrom('', 'dual_stack' as const, 'v4' as const, 'v6' as const),
          ip: fc.oneof(fc.constant(''), v4, v6),
          ipv4: fc.oneof(fc.constant(''), v4),
          ipv6: fc.oneof(fc.constant(''), v6),
        }),
        (wanted) => {
          const ipConfig = ipConfigOf(wanted)
          const body = { ...naming, ...(ipConfig && { ipConfig }) }
          expect(InstanceNetworkInterfaceCreate.safeParse(body).success).toBe(true)
        },
      ),
    )
  })
})

describe('the interfaces of a new instance', () => {
  const of = (networkInterfaces: unknown, version: number) =>
    lowered('instanceCreate', { name: 'web', networkInterfaces }, version)

  test.each(ALL)('stay none, and unsaid, for %i', (version) => {
    expect(of({ type: 'none' }, version)).toMatchObject({ networkInterfaces: { type: 'none' } })
    expect(lowered('instanceCreate', { name: 'web' }, version)).toEqual({ name: 'web' })
  })

  test.each(OLD)('have one default for %i', (version) => {
    for (const type of ['default_dual_stack', 'default_ipv4'])
      expect(of({ type }, version)).toMatchObject({ networkInterfaces: { type: 'default' } })
    expect(() => of({ type: 'default_ipv6' }, version)).toThrow(TooOld)
    const params = [{ ...naming, ipConfig: ipConfigOf({ ip: '10.0.0.9' }) }, naming]
    expect(of({ type: 'create', params }, version)).toMatchObject({
      networkInterfaces: { type: 'create', params: [{ ...naming, ip: '10.0.0.9' }, naming] },
    })
  })

  test.each(NEW)('have three for %i', (version) => {
    for (const type of ['default_dual_stack', 'default_ipv4', 'default_ipv6'])
      expect(of({ type }, version)).toMatchObject({ networkInterfaces: { type } })
  })
})
