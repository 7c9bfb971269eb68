import { describe, expect, it } from 'vitest'
import { missingEnd, type RouteEnds } from './route-ends'

const ends: RouteEnds = {
  subnets: ['web'],
  gateways: ['default'],
  instances: ['vpn'],
  addresses: ['10.0.0.5', 'fd00::5'],
}

describe('what a route means', () => {
  it.each([
    [{ type: 'subnet', value: 'web' }, undefined],
    [{ type: 'subnet', value: 'gone' }, 'Subnet gone doesn’t exist in this VPC'],
    [{ type: 'internet_gateway', value: 'default' }, undefined],
    [{ type: 'internet_gateway', value: 'x' }, 'Internet gateway x doesn’t exist in this VPC'],
    [{ type: 'instance', value: 'vpn' }, undefined],
    [{ type: 'instance', value: 'far' }, 'No instance far has an interface in this VPC'],
    [{ type: 'ip', value: '10.0.0.5' }, undefined],
    [{ type: 'ip', value: 'fd00:0:0:0::5' }, undefined],
    [{ type: 'ip', value: '10.0.0.6' }, 'No instance in this VPC has 10.0.0.6'],
    [{ type: 'drop' }, undefined],
  ] as const)('as a target: %j', (target, words) => {
    expect(missingEnd(target, 'target', ends)).toBe(words)
    expect(missingEnd(target, 'target', {})).toBeUndefined()
  })

  it('is for any address', () => {
    expect(missingEnd({ type: 'ip', value: '8.8.8.8' }, 'destination', ends)).toBeUndefined()
  })
})
