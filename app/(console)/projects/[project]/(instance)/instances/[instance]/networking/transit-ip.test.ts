import { describe, expect, test } from 'vitest'
import { nicForm, nicUpdateForm } from './nic-schemas'
import { transitIpLacksVersion, validateTransitIp, validateTransitIps } from './transit-ip'

describe('validateTransitIp', () => {
  test.each(['10.0.0.0/8', '10.1.2.3/32', 'fd00::/48', '0.0.0.0/0'])('takes %s', (net) =>
    expect(validateTransitIp(net)).toBeUndefined(),
  )
  test.each([
    ['', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0/8', 'Not a valid IP address'],
    ['10.0.0.0/33', 'Max width for IPv4 is 32'],
    ['10.0.0.1/8', 'Must have no bits set after its width: 10.0.0.0/8'],
    ['224.0.0.0/4', 'Multicast addresses can’t pass through'],
    ['ff02::1/128', 'Multicast addresses can’t pass through'],
    ['127.0.0.1/32', 'Loopback addresses can’t pass through'],
    ['::1/128', 'Loopback addresses can’t pass through'],
  ])('refuses %j', (net, message) => expect(validateTransitIp(net)).toBe(message))
})

describe('validateTransitIps', () => {
  test.each([
    [['10.0.0.0/8', '172.16.0.0/12', 'fd00::/48'], undefined],
    [['10.0.0.0/8', '10.0.0.0/8'], 'Items must be unique'],
    [['10.1.0.0/16', '10.0.0.0/8'], '10.0.0.0/8 overlaps with 10.1.0.0/16'],
    [['0.0.0.0/0', '::/0'], undefined],
    [['nothing', '10.0.0.0/8'], undefined],
  ])('%j', (list, message) => expect(validateTransitIps(list)).toBe(message))
})

test('a network passes only where the interface has an address of its version', () => {
  const v4 = { type: 'v4' as const, value: { ip: '10.0.0.5', transitIps: [] } }
  const both = { type: 'dual_stack' as const, value: { v4: v4.value, v6: { ip: 'fd00::5' } } }
  expect(transitIpLacksVersion('10.0.0.0/8', v4)).toBeUndefined()
  expect(transitIpLacksVersion('fd00::/48', v4)).toMatch('has no IPv6 address')
  expect(transitIpLacksVersion('fd00::/48', both)).toBeUndefined()
  // What could not be read refuses nothing.
  expect(transitIpLacksVersion('fd00::/48', { ...v4, value: { ip: '' } })).toBeUndefined()
})

describe('the addresses of a new interface', () => {
  const form = { project: 'p', instance: 'i', name: 'net0', vpc: 'default', subnet: 'default' }
  const problems = (given: object) =>
    Object.fromEntries(
      (nicForm.safeParse({ ...form, ...given }).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    )
  test.each([
    [{ ip: ' fd00::5 ' }, {}],
    [{ ip: '10.0.0' }, { ip: 'Not a valid IP address' }],
    [{ stack: 'dual_stack', ipv4: '10.0.0.5', ipv6: '' }, {}],
    [{ stack: 'dual_stack', ipv4: 'fd00::5' }, { ipv4: 'Not a valid IPv4 address' }],
    [{ stack: 'v6', ipv6: '10.0.0.5' }, { ipv6: 'Not a valid IPv6 address' }],
    // Typed before the other version was chosen.
    [{ stack: 'v6', ipv4: 'what', ip: 'what' }, {}],
  ])('%j: %j', (given, expected) => expect(problems(given)).toEqual(expected))
})

describe('nicUpdateForm', () => {
  const form = {
    project: 'web-shop',
    instance: 'checkout',
    nic: 'net0',
    name: 'net0',
    seenTransitIps: '[]',
  }
  const parse = (transitIps: string) => nicUpdateForm.safeParse({ ...form, transitIps })

  test('takes what the sub-form gathered', () => {
    expect(parse('["10.0.0.0/8"]').data?.transitIps).toEqual(['10.0.0.0/8'])
    expect(parse('[]').data?.transitIps).toEqual([])
  })
  test('refuses what it would not have gathered', () => {
    expect(parse('["10.0.0.1/8"]').success).toBe(false)
    expect(parse('["10.0.0.0/8","10.0.0.0/8"]').error?.issues[0]?.message).toBe(
      'Items must be unique',
    )
    expect(parse('["10.0.0.0/8","10.1.0.0/16"]').error?.issues[0]?.message).toBe(
      '10.1.0.0/16 overlaps with 10.0.0.0/8',
    )
    expect(parse('["239.0.0.0/8"]').success).toBe(false)
    expect(parse('nothing').success).toBe(false)
  })
})
