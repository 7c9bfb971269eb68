import { describe, expect, test } from 'vitest'
import type { Caller } from '@/lib/action/define-action'
import { nicPlaceProblems, nicPlaceReadProblems } from './nic-place'

const asked = {
  ...{ project: 'shop', instance: 'web', name: 'net1', vpc: 'main', subnet: 'services' },
  ...{ stack: '' as const, ip: '' },
}
const subnet = { id: 's', vpcId: 'v', ipv4Block: '10.0.0.0/24', ipv6Block: 'fd00::/64' }
const v4 = (ip: string) => ({ type: 'v4' as const, value: { ip } })
const both = {
  type: 'dual_stack' as const,
  value: { v4: { ip: '10.0.0.9' }, v6: { ip: 'fd00::9' } },
}
const nic = (more: object = {}) => ({
  ...{ name: 'net0', vpcId: 'v', subnetId: 'other', ipStack: v4('10.0.1.5') },
  ...more,
})
const IN_USE = 'This address is in use; choose another one'

describe('an interface that can’t be added', () => {
  test.each<[string, object, object, object]>([
    ['by its name', {}, { own: [nic({ name: 'net1' })] }, { name: /already has that name/ }],
    [
      'by its subnet',
      {},
      { own: [nic({ subnetId: 's' })] },
      { subnet: /already has an interface/ },
    ],
    ['by its VPC', {}, { own: [nic({ vpcId: 'w' })] }, { vpc: /in another VPC/ }],
    ['as a ninth', {}, { own: Array.from({ length: 8 }, () => nic()) }, { name: /at most 8/ }],
    [
      'by an address in use',
      { ip: '10.0.0.9' },
      { others: [nic({ ipStack: both })] },
      { ip: IN_USE },
    ],
    [
      'by an address that is written otherwise',
      { stack: 'v6', ipv6: 'FD00:0::0009' },
      { others: [nic({ ipStack: both })] },
      { ipv6: IN_USE },
    ],
    [
      'by one of two addresses',
      { stack: 'dual_stack', ipv4: '10.0.0.9', ipv6: 'fd00::8' },
      { others: [nic({ ipStack: both })] },
      { ipv4: IN_USE },
    ],
    ['by a reserved address', { ip: '10.0.0.2' }, {}, { ip: /reserved/ }],
    ['by the broadcast address', { stack: 'v4', ipv4: '10.0.0.255' }, {}, { ipv4: /broadcast/ }],
    ['by an address elsewhere', { ip: '10.0.7.7' }, {}, { ip: /Must be in 10\.0\.0\.0\/24/ }],
  ])('says so: %s', (_, wanted, place, problems) => {
    const found = nicPlaceProblems({ ...asked, ...wanted }, { own: [nic()], subnet, ...place })
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(problems).map(([field, words]) => [
          field,
          words instanceof RegExp ? expect.stringMatching(words) : words,
        ]),
      ),
    )
  })

  test('is left to the platform where nothing is known against it', () => {
    const free = { ...asked, ip: '10.0.0.8' }
    expect(
      nicPlaceProblems(free, { own: [nic()], subnet, others: [nic({ ipStack: both })] }),
    ).toEqual({})
    expect(nicPlaceProblems(free, {})).toEqual({})
  })
})

describe('what is read for it', () => {
  /** Answers these operations, and refuses the others. */
  const reads = (answers: Readonly<Record<string, (params: never) => object>>) => {
    const made: string[] = []
    const call = async ({ name }: { readonly name: string }, params: unknown) => {
      made.push(name)
      const data = answers[name]?.(params as never)
      return data ? { type: 'success', data } : { type: 'client-error', cause: 'network' }
    }
    return { call: call as unknown as Caller, made }
  }

  test('is a subnet’s interfaces to the last page, where an address is asked for', async () => {
    const { call, made } = reads({
      instanceNetworkInterfaceList: () => ({ items: [nic()] }),
      vpcSubnetView: () => subnet,
      vpcSubnetListNetworkInterfaces: ({ query }: { query: { pageToken?: string } }) =>
        query.pageToken === 'two'
          ? { items: [nic({ ipStack: both })], nextPage: null }
          : { items: [nic()], nextPage: 'two' },
    })
    expect(await nicPlaceReadProblems(call, { ...asked, ip: '10.0.0.9' })).toEqual({ ip: IN_USE })
    expect(made.filter((name) => name === 'vpcSubnetListNetworkInterfaces')).toHaveLength(2)
  })

  test('is nothing of other interfaces where none is asked for', async () => {
    const { call, made } = reads({ vpcSubnetView: () => subnet })
    expect(await nicPlaceReadProblems(call, asked)).toEqual({})
    expect(made).not.toContain('vpcSubnetListNetworkInterfaces')
  })

  test('stops no form where nothing could be read', async () => {
    const { call } = reads({})
    expect(await nicPlaceReadProblems(call, { ...asked, ip: '10.0.0.9' })).toEqual({})
  })
})
