import { describe, expect, test } from 'vitest'
import { nicUpdateForm } from './nic-schemas'
import { validateTransitIp } from './transit-ip'

describe('validateTransitIp', () => {
  test.each(['10.0.0.0/8', '10.1.2.3/32', 'fd00::/48', '0.0.0.0/0'])('takes %s', (net) =>
    expect(validateTransitIp(net)).toBeUndefined(),
  )
  test.each([
    ['', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0/8', 'Not a valid IP address'],
    ['10.0.0.0/33', 'Max width for IPv4 is 32'],
    ['10.0.0.1/8', 'Must have no bits set after its width'],
  ])('refuses %j', (net, message) => expect(validateTransitIp(net)).toBe(message))
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
    expect(parse('nothing').success).toBe(false)
  })
})
